import './ui-gallery/ui-gallery.css'
import { Page, SkipLink, Wordmark } from '@prumo/ui'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { ColorModeSwitch } from '#features/site/ColorModeSwitch.tsx'
import { company } from '#features/site/company.ts'
import { requestFacts } from '../request-context.ts'
import { ButtonSpecimens } from './ui-gallery/ButtonSpecimens.tsx'
import { ChoiceSpecimens, DoctorSpecimens, QuantitySpecimens, SlotSpecimens } from './ui-gallery/ChoiceSpecimens.tsx'
import { FieldSpecimens } from './ui-gallery/FieldSpecimens.tsx'
import { MantineSpecimens } from './ui-gallery/MantineSpecimens.tsx'
import { MessageSpecimens, NoticeSpecimens } from './ui-gallery/NoticeSpecimens.tsx'
import { PictureSpecimens } from './ui-gallery/PictureSpecimens.tsx'
import { OrderSpecimens, PixSpecimens, PriceSpecimens, ProductSpecimens } from './ui-gallery/PriceSpecimens.tsx'
import { SheetSpecimens, ToastSpecimens } from './ui-gallery/SheetSpecimens.tsx'
import { showStates } from './ui-gallery/show-states.ts'
import { ColourSpecimens, MeasureSpecimens } from './ui-gallery/TokenSpecimens.tsx'
import { WaySpecimens } from './ui-gallery/WaySpecimens.tsx'

/** The gallery is for those who build: in production its address is nobody's. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (context.get(requestFacts).runtime.appEnv === 'production') throw data(null, { status: 404 })
  return null
}

export const meta = () => [{ title: `Galeria de controles | ${company.brand}` }, { name: 'robots', content: 'noindex' }]

/** Every control with all its states, in the mode of the page. Each part has an id, to be visited alone. */
export default function UiGallery() {
  useEffect(() => showStates(document), [])
  return (
    <>
      <SkipLink targetId="galeria" />
      <Page className="gallery">
        <header className="gallery__head">
          <Wordmark name={company.brand.toLowerCase()} />
          <ColorModeSwitch />
        </header>
        <main id="galeria" tabIndex={-1}>
          <h1>Galeria de controles</h1>
          <p className="ui-lead">Tudo o que as telas usam, em cada estado. Não existe em produção.</p>
          <ColourSpecimens />
          <MeasureSpecimens />
          <ButtonSpecimens />
          <FieldSpecimens />
          <ChoiceSpecimens />
          <QuantitySpecimens />
          <DoctorSpecimens />
          <SlotSpecimens />
          <WaySpecimens />
          <SheetSpecimens />
          <PriceSpecimens />
          <ProductSpecimens />
          <OrderSpecimens />
          <PixSpecimens />
          <NoticeSpecimens />
          <ToastSpecimens />
          <MessageSpecimens />
          <MantineSpecimens />
          <PictureSpecimens />
        </main>
      </Page>
    </>
  )
}
