import { formatAmount, formatDateTime } from '@prumo/brazil'
import { company } from '@prumo/contracts/company'
import { Button, Row } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { PixWait } from '#features/payments/PixWait.tsx'
import { useWaysToPayQuery } from '#features/payments/saved-cards.api.ts'
import { usePixOfTreatmentMutation } from '#features/subscriptions/cycles.api.ts'
import type { PackageSubscription } from '#features/subscriptions/subscriptions.api.ts'
import { links } from '#links'
import { saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'

/** How long the code of an accepted treatment is good (TREATMENT_PIX_MINUTES), for its bar. */
const CODE_LIFE_SECONDS = 2 * 60 * 60

/** The Pix of an accepted treatment: its code on a press, or a card instead. */
export function TreatmentPix({ subscription }: { subscription: PackageSubscription }) {
  const { id, payUntil, leftToPay } = subscription
  const [isOpen, setIsOpen] = useState(false)
  const { data: ways } = useWaysToPayQuery()
  const [ask, { data, error, isLoading }] = usePixOfTreatmentMutation()
  const payPagesUrl = ways?.find(({ kind }) => kind === 'pix')?.payPagesUrl ?? null
  const open = () => {
    setIsOpen(true)
    void ask(id)
  }
  return (
    <div className="treatment-pix">
      {payUntil && <p className="ui-muted">{`A farmácia guarda o pedido até ${untilWords(payUntil)}.`}</p>}
      <p className="ui-muted">{collectorWords(subscription)}</p>
      {isOpen && (
        <PixWait
          code={data ? { code: data.qrCode, qrSvg: data.qrCodeSvg, expiresAt: data.expiresAt } : null}
          isConfirmed={false}
          onAsk={() => void ask(id)}
          isAsking={isLoading}
          fault={error ? saidOf(error as Failure) : null}
          payPagesUrl={payPagesUrl}
          lifeSeconds={CODE_LIFE_SECONDS}
        />
      )}
      <Row hasActions>
        {!isOpen && <Button onClick={open}>{`Pagar ${formatAmount(leftToPay)} com Pix`}</Button>}
        <Link to={links.payTreatment(id)}>Pagar com cartão</Link>
      </Row>
    </div>
  )
}

/** The bank shows another name than the seller's. */
const collectorWords = ({ seller }: Pick<PackageSubscription, 'seller'>): string =>
  `Quem prepara e vende: ${ended(seller.legalName)} Quem recebe o Pix: ${company.legalName}, o nome que aparece no banco.`

/** "Ltda." has its full stop already. */
const ended = (name: string): string => (name.endsWith('.') ? name : `${name}.`)

const untilWords = (moment: string): string => formatDateTime(new Date(moment)).replace(', ', ' às ')
