import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { useLeaveWaitingListMutation } from '#features/waiting-list/waiting-list.api.ts'
import { LinkPage } from './LinkPage.tsx'

export const meta = () => hiddenPageMeta('Sair da lista')

/** The target of the link that leaves a list: no further click is needed. */
export default function LeaveWaitingPage() {
  return (
    <LinkPage
      title="Sair da lista"
      words="Tirando seu e-mail da lista."
      follow={useLeaveWaitingListMutation()}
      done={{
        picture: 'sem-mensagens',
        title: 'Você saiu da lista',
        words: 'Apagamos seu e-mail e não escrevemos mais sobre isso.',
      }}
    />
  )
}
