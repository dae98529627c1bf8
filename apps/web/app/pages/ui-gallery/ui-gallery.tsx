import './ui-gallery.css'
import { Page, SkipLink, Wordmark } from '@prumo/ui'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { ColorModeSwitch } from '#features/site/ColorModeSwitch.tsx'
import { company } from '#features/site/company.ts'
import { requestFacts } from '../../request-facts.ts'
import { ButtonSpecimens } from './ButtonSpecimens.tsx'
import { ChoiceSpecimens, DoctorSpecimens, QuantitySpecimens, SlotSpecimens } from './ChoiceSpecimens.tsx'
import { FieldSpecimens } from './FieldSpecimens.tsx'
import { MantineSpecimens } from './MantineSpecimens.tsx'
import { MessageSpecimens, NoticeSpecimens } from './NoticeSpecimens.tsx'
import { PictureSpecimens } from './PictureSpecimens.tsx'
import { OrderSpecimens, PixSpecimens, PriceSpecimens, ProductSpecimens } from './PriceSpecimens.tsx'
import { SheetSpecimens, ToastSpecimens } from './SheetSpecimens.tsx'
import { showStates } from './show-states.ts'
import { ColourSpecimens, MeasureSpecimens } from './TokenSpecimens.tsx'
import { WaySpecimens } from './WaySpecimens.tsx'

/** The gallery is for developers: in production its URL is a 404. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (context.get(requestFacts).runtime.appEnv === 'production') throw data(null, { status: 404 })
  return null
}

export const meta = () => [{ title: `Galeria de controles | ${company.brand}` }, { name: 'robots', content: 'noindex' }]

/**
 * Every control with all its states, in the page's colour mode. Each part has an id, so that it can be opened alone.
 */
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
