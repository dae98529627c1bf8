import { formatDate } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import type { Programme } from './weight.api.ts'

type Kind = Programme['unreadable'][number]['kind']

const names: Record<Kind, string> = {
  check_in: 'O registro',
  answers: 'As respostas',
  decision: 'As palavras da decisão',
}
const verbs: Record<Kind, string> = { check_in: 'não abre', answers: 'não abrem', decision: 'não abrem' }

/** What was kept and does not open: its day stands here, and all the rest of the page works without it. */
export function UnreadableRecords({ unreadable }: Pick<Programme, 'unreadable'>) {
  // A page that was loaded before this release has none.
  if (!unreadable?.length) return null
  return (
    <Banner tone="warn" title="Há registros que não abrem">
      <ul>
        {unreadable.map(({ kind, day }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: of one day several may not open
          <li key={`${kind}${day}${index}`}>{`${names[kind]} de ${formatDate(day)} ${verbs[kind]}.`}</li>
        ))}
      </ul>
      <p>Nada foi apagado, e a falha foi registrada para quem cuida do sistema. O resto da página continua valendo.</p>
    </Banner>
  )
}
