import { useSearchParams } from 'react-router'
import { RecoveryQueue } from '#features/recoveries/RecoveryQueue.tsx'
import { PeopleViews } from './PeopleViews.tsx'

/** People who lost their second step and have no recovery code. The list's cursor is in the URL. */
export default function StaffRecoveries() {
  const [search] = useSearchParams()
  const after = search.get('depois')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Ajuda para entrar</h1>
        <p className="staff__lead">
          Quem perdeu o segundo passo. Uma pessoa confere quem é, outra concorda, e um dia depois ele sai.
        </p>
      </header>
      <PeopleViews />
      <RecoveryQueue after={after && /^\d{1,9}$/.test(after) ? Number(after) : undefined} />
    </div>
  )
}
