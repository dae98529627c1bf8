import { formatDateTime } from '@prumo/brazil'
import { Button, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { useNow } from '#shared/hooks/use-now.ts'
import { DecideNoShow } from './DecideNoShow.tsx'
import { deciderWords, outcomeWords, sightWords } from './no-show-words.ts'
import { type NoShow, useNoShowsQuery } from './no-shows.api.ts'
import './no-shows.css'

type Props = { list: 'waiting' | 'decided'; after: number | undefined; searchOf: (after?: number) => string }

/** The server's page size. */
const pageSize = 50

/** Hours to which a professional did not come: the first one to be answered on top, or the last decided one. */
export function NoShowList({ list, after, searchOf }: Props) {
  const reading = useNoShowsQuery(after === undefined ? { list } : { list, after }, { refetchOnMountOrArgChange: true })
  const [deciding, setDeciding] = useState<NoShow | null>(null)
  return (
    <>
      <StaffList
        label={list === 'waiting' ? 'À espera de decisão' : 'Decididas'}
        reading={reading}
        keyOf={({ id }) => id}
        columns={
          list === 'waiting' ? [...facts, due, { title: 'Decisão', draw: decide(setDeciding) }] : [...facts, ...ends]
        }
        pageSize={pageSize}
        paging={{
          after: ({ id }) => searchOf(id),
          start: after === undefined ? null : searchOf(),
          words: { next: 'Ver mais', start: 'Voltar ao começo' },
        }}
        empty={
          list === 'waiting'
            ? { title: 'Nada à espera', text: 'Quando alguém avisar que o profissional não veio, aparece aqui.' }
            : { title: 'Nada decidido ainda', text: 'O que for decidido, por alguém ou pelo registro, fica aqui.' }
        }
      />
      {deciding && <DecideNoShow key={deciding.id} noShow={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

const facts: Column<NoShow>[] = [
  {
    title: 'Horário',
    draw: ({ startsAt, patientName, doctorName }) => (
      <>
        <strong>{formatDateTime(startsAt)}</strong>
        <br />
        {`${patientName}, com ${doctorName}`}
      </>
    ),
  },
  {
    title: 'Quem esteve lá',
    draw: (noShow) => (
      <ul className="no-shows__sights">
        {sightWords(noShow).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
  },
]

const due: Column<NoShow> = { title: 'Resposta', draw: ({ answerBy }) => <Due answerBy={answerBy} /> }

function Due({ answerBy }: Pick<NoShow, 'answerBy'>) {
  const isLate = Date.parse(answerBy) < useNow()
  return (
    <>
      {`até ${formatDateTime(answerBy)}`} {isLate && <StatusBadge tone="danger">Passou do prazo</StatusBadge>}
    </>
  )
}

const decide = (onChoose: (noShow: NoShow) => void) => (noShow: NoShow) => (
  <Button
    variant="quiet"
    size="small"
    aria-haspopup="dialog"
    aria-label={`Decidir: ${noShow.patientName}, ${formatDateTime(noShow.startsAt)}`}
    onClick={() => onChoose(noShow)}
  >
    Decidir
  </Button>
)

const ends: Column<NoShow>[] = [
  { title: 'Decisão', draw: outcomeWords },
  { title: 'Por quem', draw: deciderWords },
  { title: 'Quando', draw: ({ decidedAt }) => (decidedAt ? formatDateTime(decidedAt) : '') },
]
