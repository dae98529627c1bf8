import { formatAmount, formatDate } from '@prumo/brazil'
import { Button, LinkButton } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReturnWeightSaleMutation, type WeightSale } from '#features/onboarding/weight-onboarding.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

type Sale = NonNullable<WeightSale['sale']>

/** What he paid for, until when, and how what was not given goes back. */
export function WhatWasBought({ sale }: { sale: Sale }) {
  const { state, begunAt, hasEnded, returns, total } = sale
  const [isAsking, setIsAsking] = useState(false)
  const [giveBack, { error, isLoading }] = useReturnWeightSaleMutation()
  if (state === 'waiting_for_payment') return null
  return (
    <section aria-labelledby="comprado">
      <h2 id="comprado">O que você pagou</h2>
      <p className="ui-muted">{standing(sale)}</p>
      {hasEnded && (
        <div className="ui-row">
          <LinkButton as={Link} to={links.weight()} variant="quiet" size="small">
            Comprar de novo
          </LinkButton>
        </div>
      )}
      <SaidBanner failure={error} onRetry={() => void giveBack()} />
      {returns !== null && !isAsking && (
        <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
          Desistir e receber de volta
        </Button>
      )}
      {returns !== null && isAsking && (
        <div className="weight__stop">
          <p>
            {begunAt === null && returns < total && 'A consulta já foi feita, e a parte dela fica. '}
            {`Devolvemos ${formatAmount(returns)} para onde o pagamento saiu. O programa para, e a consulta que ainda não começou é desmarcada. O que você registrou fica no seu prontuário.`}
          </p>
          <div className="ui-row">
            <Button size="small" isBusy={isLoading} onClick={() => void giveBack()}>
              Devolver
            </Button>
            <Button variant="quiet" size="small" onClick={() => setIsAsking(false)}>
              Continuar no programa
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

const standing = ({ state, begunAt, lastDay, hasEnded }: Sale): string => {
  if (state === 'canceled') return 'O programa foi devolvido. O dinheiro volta para onde o pagamento saiu.'
  if (begunAt === null && hasEnded)
    return 'O programa foi devolvido, menos a parte da consulta que foi feita. O dinheiro volta para onde o pagamento saiu.'
  if (begunAt === null || lastDay === null)
    return 'As 12 semanas contam a partir do dia em que o médico deixar começar.'
  return `Acompanhamento pago até ${formatDate(lastDay)}.`
}
