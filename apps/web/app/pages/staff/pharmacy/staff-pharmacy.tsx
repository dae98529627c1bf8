import { Link, useSearchParams } from 'react-router'
import { DispensingQueue } from '#features/dispensings/DispensingQueue.tsx'
import { filters } from '#features/dispensings/dispensing-words.ts'
import type { DispensingState } from '#features/dispensings/dispensings.api.ts'

const isState = (text: string | null): text is DispensingState => filters.some(({ state }) => state === text)

/** The pharmacist's queue, by state; the state stands in the address. */
export default function StaffPharmacy() {
  const [search] = useSearchParams()
  const wanted = search.get('estado')
  const state = isState(wanted) ? wanted : 'requested'
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Farmácia</h1>
        <p className="staff__lead">Confira a receita antes de aceitar. Só depois o cartão do paciente é cobrado.</p>
      </header>
      <nav className="staff__filters" aria-label="Estado">
        {filters.map(({ state: each, label }) => (
          <Link
            key={each}
            to={{ search: each === 'requested' ? '' : `?estado=${each}` }}
            aria-current={each === state ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <DispensingQueue key={state} state={state} />
    </div>
  )
}
