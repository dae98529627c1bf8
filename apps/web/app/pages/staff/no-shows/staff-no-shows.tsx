import { useSearchParams } from 'react-router'
import { NoShowList } from '#features/no-shows/NoShowList.tsx'
import { Filters } from '#features/staff/list/Filters.tsx'

const searchIn = (list: 'waiting' | 'decided', after?: number): string =>
  new URLSearchParams({
    ...(list === 'decided' ? { lista: 'decididas' } : {}),
    ...(after === undefined ? {} : { depois: String(after) }),
  }).toString()

/** The appointments whose professional did not come. List and cursor are in the URL. */
export default function StaffNoShows() {
  const [search] = useSearchParams()
  const list = search.get('lista') === 'decididas' ? 'decided' : 'waiting'
  const after = search.get('depois')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Faltas de profissionais</h1>
        <p className="staff__lead">
          Horários a que o profissional não veio, ou que ninguém encerrou. Responda em até 3 dias.
        </p>
      </header>
      <Filters
        label="Lista"
        filters={[
          { label: 'À espera', search: searchIn('waiting'), isCurrent: list === 'waiting' },
          { label: 'Decididas', search: searchIn('decided'), isCurrent: list === 'decided' },
        ]}
      />
      <NoShowList
        key={list}
        list={list}
        after={after && /^\d{1,9}$/.test(after) ? Number(after) : undefined}
        searchOf={(id) => searchIn(list, id)}
      />
    </div>
  )
}
