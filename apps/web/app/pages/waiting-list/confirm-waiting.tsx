import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { useConfirmWaitingMutation } from '#features/waiting-list/waiting-list.api.ts'
import { LinkPage } from './LinkPage.tsx'

export const meta = () => hiddenPageMeta('Confirmar o aviso')

/** The target of the confirmation link in a waiting list's mail. */
export default function ConfirmWaitingPage() {
  return (
    <LinkPage
      title="Confirmar o aviso"
      words="Confirmando seu e-mail."
      follow={useConfirmWaitingMutation()}
      done={{
        picture: 'esperando',
        title: 'Você está na lista',
        words: 'Escrevemos uma vez, quando abrir o que você espera. Depois apagamos seu e-mail.',
      }}
    />
  )
}
