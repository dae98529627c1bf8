import { Banner } from '@prumo/ui'
import { useLocation, useSearchParams } from 'react-router'
import { DispensingList, FoundDispensings } from '#features/dispensings/DispensingList.tsx'
import { DispensingQueue } from '#features/dispensings/DispensingQueue.tsx'
import { filters } from '#features/dispensings/dispensing-words.ts'
import type { DispensingState } from '#features/dispensings/dispensings.api.ts'
import { ParcelsToStop } from '#features/dispensings/ParcelsToStop.tsx'
import { Filters } from '#features/staff/list/Filters.tsx'
import { SearchField } from '#features/staff/search/SearchField.tsx'
import { searchedWord } from '#features/staff/search/searched-word.ts'
import { PharmacyViews } from './PharmacyViews.tsx'

const isState = (text: string | null): text is DispensingState => filters.some(({ state }) => state === text)
const numberFrom = (text: string | null): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
const addressOf = (estado: string | null, depois: number | undefined): string =>
  new URLSearchParams({ ...(estado && { estado }), ...(depois && { depois: String(depois) }) }).toString()

const useWord = searchedWord()

/** Waiting requests, decided requests by state, and a search by patient or number. State and page are in the URL. */
export default function StaffPharmacy() {
  const [search, setSearch] = useSearchParams()
  const [word, setWord] = useWord()
  const wanted = search.get('estado')
  const state = isState(wanted) ? wanted : 'requested'
  const after = numberFrom(search.get('depois'))
  const isSearching = word !== ''
  const look = (typed: string) => {
    setWord(typed)
    // Search results begin at their first page.
    if (after !== undefined) setSearch({}, { replace: true })
  }
  const lists = {
    search: <FoundDispensings word={word} after={after} addressOf={(next) => addressOf(wanted, next)} />,
    queue: <DispensingQueue />,
    state: <DispensingList key={state} state={state} after={after} addressOf={(next) => addressOf(state, next)} />,
  }
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Farmácia</h1>
        <p className="staff__lead">Confira a receita antes de aceitar. Só depois o cartão do paciente é cobrado.</p>
      </header>
      <HandedOver />
      <PharmacyViews />
      <ParcelsToStop />
      <SearchField label="Buscar por paciente ou número do pedido" value={word} onSearch={look} />
      <Filters
        label="Estado"
        onChoose={() => setWord('')}
        filters={filters.map(({ state: each, label }) => ({
          label,
          search: each === 'requested' ? '' : addressOf(each, undefined),
          isCurrent: !isSearching && each === state,
        }))}
      />
      {lists[isSearching ? 'search' : state === 'requested' ? 'queue' : 'state']}
    </div>
  )
}

/** After a request went to another pharmacy, whose case is none here. */
function HandedOver() {
  const { state } = useLocation() as { state: { orderNumber?: string; to?: string } | null }
  if (!state?.orderNumber || !state.to) return null
  return (
    <Banner tone="ok" title={`O pedido ${state.orderNumber} passou para ${state.to}`}>
      O paciente foi avisado do motivo.
    </Banner>
  )
}
