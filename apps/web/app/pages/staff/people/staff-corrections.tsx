import { useSearchParams } from 'react-router'
import { CorrectionList } from '#features/corrections/CorrectionList.tsx'
import { PeopleViews } from './PeopleViews.tsx'

/** What patients ask to have corrected. The list's cursor is in the URL. */
export default function StaffCorrections() {
  const [search] = useSearchParams()
  const after = search.get('depois')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Correções</h1>
        <p className="staff__lead">Nome, CPF e nascimento que alguém pede para corrigir (LGPD, art. 18).</p>
      </header>
      <PeopleViews />
      <CorrectionList after={after && /^\d{1,9}$/.test(after) ? Number(after) : undefined} />
    </div>
  )
}
