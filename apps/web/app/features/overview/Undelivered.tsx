import { formatDate } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import type { Overview } from './overview.api.ts'

/** The account's mailbox takes none of our mails: nothing that we promise to mail reaches its owner. */
export function Undelivered({ undelivered }: Pick<Overview, 'undelivered'>) {
  if (!undelivered) return null
  return (
    <Banner
      tone="warn"
      title="Nossos e-mails não chegam até você"
      action={<Link to={lateLinks.security()}>Conferir meu e-mail</Link>}
    >
      {`Desde ${formatDate(undelivered.since)} não conseguimos entregar e-mails em ${undelivered.email}. Confira seu endereço: avisos de consulta, receita e entrega vão para ele.`}
    </Banner>
  )
}
