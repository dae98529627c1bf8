import { formatDate } from '@prumo/brazil'
import { Card } from '@prumo/ui'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import type { OrderAbout } from './order-about.api.ts'
import './order-parts.css'

type OrderDownloadsProps = { downloads: OrderAbout['downloads'] }

/** The files of an order, each with its size and until when it opens. */
export function OrderDownloads({ downloads }: OrderDownloadsProps) {
  return downloads.length === 0 ? null : <Files downloads={downloads} />
}

function Files({ downloads }: OrderDownloadsProps) {
  const { apiUrl } = useRuntime()
  return (
    <Card>
      <h2>Arquivos</h2>
      {downloads.map(({ path, name, sizeBytes, expiresAt, isOpen }) => (
        <p key={path} className="order-parts__part">
          {isOpen ? (
            <a href={`${apiUrl}${path}`} download className="ui-private">
              {`Baixar ${name}`}
            </a>
          ) : (
            <span className="ui-private">{name}</span>
          )}{' '}
          <span className="ui-muted">{[sizeWords(sizeBytes), untilWords({ expiresAt, isOpen })].join(', ')}</span>
        </p>
      ))}
    </Card>
  )
}

const sizeWords = (bytes: number): string => {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`
}

const untilWords = ({ expiresAt, isOpen }: Pick<OrderAbout['downloads'][number], 'expiresAt' | 'isOpen'>): string => {
  if (!isOpen) return 'não abre mais: o prazo ou os downloads acabaram'
  return expiresAt === null ? 'sem prazo' : `até ${formatDate(expiresAt)}`
}
