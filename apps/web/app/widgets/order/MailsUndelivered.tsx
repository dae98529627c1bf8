import { formatDate } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { Link } from 'react-router'
import { company } from '#features/site/company.ts'
import { lateLinks } from '#late-links'

type MailsUndeliveredProps = { email: string | null; since: string; hasAccount: boolean }

/** The buyer's mailbox takes none of our mails: since when, and how to give another one. */
export function MailsUndelivered({ email, since, hasAccount }: MailsUndeliveredProps) {
  return (
    <Banner
      tone="warn"
      title="Nossos e-mails não chegam até você"
      action={hasAccount ? <Link to={lateLinks.security()}>Conferir meu e-mail</Link> : undefined}
    >
      {`Desde ${formatDate(since)} não conseguimos entregar e-mails em ${email ?? ''}. Acompanhe o pedido por esta página. ${wayOut(hasAccount)}`}
    </Banner>
  )
}

/** Whoever has no account tells his number and CPF, and the team corrects the e-mail (decision 0160). */
const wayOut = (hasAccount: boolean): string =>
  hasAccount
    ? `Se o endereço está errado, escreva para ${company.email}.`
    : `Se o endereço está errado, escreva para ${company.email} com o número do pedido e o seu CPF: corrigimos e mandamos tudo de novo.`
