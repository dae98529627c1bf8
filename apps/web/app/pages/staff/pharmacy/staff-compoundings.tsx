import { useSearchParams } from 'react-router'
import { CompoundingList } from '#features/compounding/CompoundingList.tsx'
import { CompoundingQueue } from '#features/compounding/CompoundingQueue.tsx'
import { listedStates, listWords } from '#features/compounding/compounding-words.ts'
import { Filters } from '#features/staff/list/Filters.tsx'
import { PharmacyViews } from './PharmacyViews.tsx'

type Listed = (typeof listedStates)[number]
const isListed = (text: string | null): text is Listed => (listedStates as readonly (string | null)[]).includes(text)
const addressOf = (estado: string, depois?: number): string =>
  new URLSearchParams({ estado, ...(depois && { depois: String(depois) }) }).toString()

/** What is to be made, by due time, and what came to its end. State and page are in the URL. */
export default function StaffCompoundings() {
  const [search] = useSearchParams()
  const wanted = search.get('estado')
  const state = isListed(wanted) ? wanted : null
  const after = search.get('depois')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Manipulação</h1>
        <p className="staff__lead">Uma pessoa pesa, outra confere. Só então o produto é rotulado e liberado.</p>
      </header>
      <PharmacyViews />
      <Filters
        label="Estado"
        filters={[
          { label: 'A fazer', search: '', isCurrent: state === null },
          ...listedStates.map((each) => ({
            label: listWords[each],
            search: addressOf(each),
            isCurrent: each === state,
          })),
        ]}
      />
      {state === null ? (
        <CompoundingQueue />
      ) : (
        <CompoundingList
          key={state}
          state={state}
          after={after && /^\d{1,9}$/.test(after) ? Number(after) : undefined}
          addressOf={(next) => addressOf(state, next)}
        />
      )}
    </div>
  )
}
