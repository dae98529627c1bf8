import { formatDate } from '@prumo/brazil'
import { Card, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { stateWords } from './dispensing-words.ts'
import type { Dispensing } from './dispensings.api.ts'

/** What else this patient asked for, open and past. */
export function OtherDispensings({ others }: { others: Dispensing['others'] }) {
  return (
    <Card>
      <h2>Outros pedidos deste paciente</h2>
      {others.length === 0 ? (
        <p className="ui-muted">Nenhum.</p>
      ) : (
        <ul className="issued">
          {others.map(({ id, state, packageName, requestedAt, contents }) => (
            <li key={id} className="issued__one">
              <StatusBadge tone={stateWords(state).tone}>{stateWords(state).label}</StatusBadge>
              <p>
                <Link to={links.staffDispensing(id)}>{packageName}</Link>
                <span className="ui-muted">{` · pedido em ${formatDate(requestedAt)}`}</span>
              </p>
              <p className="ui-muted">{contents.join(', ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
