import type { LinksFunction } from 'react-router'
import { Link } from 'react-router'
import { NoticeHours } from '#features/notices/NoticeHours.tsx'
import { NoticeList } from '#features/notices/NoticeList.tsx'
import { PushDevices } from '#features/notices/PushDevices.tsx'
import { lateLinks } from '#late-links'
import { AreaPage } from './AreaPage.tsx'

/** An iPhone shows notices only of a site on its home screen (server/notices-worker). */
export const links: LinksFunction = () => [{ rel: 'manifest', href: '/notices.webmanifest' }]

/** Which notices reach the owner of the account, by which way, and in which devices. */
export default function Preferences() {
  return (
    <AreaPage
      title="Preferências"
      lead={
        <>
          Quais avisos você recebe, e por onde. O assunto do e-mail e o aviso na tela são sempre neutros. O que você
          autorizou está em <Link to={lateLinks.privacy()}>Privacidade</Link>.
        </>
      }
    >
      <section aria-labelledby="aparelhos">
        <h2 id="aparelhos" className="area-page__part">
          Avisos no aparelho
        </h2>
        <PushDevices />
      </section>
      <NoticeHours />
      <NoticeList />
    </AreaPage>
  )
}
