import { Section } from '@prumo/ui'
import { Link } from 'react-router'
import { Prose } from '#features/conditions/ConditionArticle.tsx'
import type { Condition } from '#features/conditions/condition.ts'
import type { PriceLine } from './condition-prices.ts'
import { Silent } from './Silent.tsx'

type WhatItCostsProps = {
  id: string
  part: Condition['cost']
  /** Null if the catalogue did not answer. */
  prices: readonly PriceLine[] | null
  consultationPrice: string | null
  /** Null if the list of doctors is missing. */
  attendants: readonly unknown[] | null
  /** The URL of this page. */
  retryAt: string
}

/** A plain list, which informs of prices and does not advertise (RDC 96/2008). */
export function WhatItCosts({ id, part, prices, consultationPrice, attendants, retryAt }: WhatItCostsProps) {
  const consultation = { name: 'Consulta com médico', terms: 'Por Pix ou cartão, antes de começar' }
  const lines: PriceLine[] = [
    ...(consultationPrice ? [{ ...consultation, price: consultationPrice }] : []),
    ...(prices ?? []),
  ]
  return (
    <Section id={id} title={part.title}>
      <Prose paragraphs={part.paragraphs} />
      {lines.length > 0 && (
        <ul className="price-lines">
          {lines.map(({ name, terms, price, to }) => (
            <li key={name}>
              <span>
                {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
                <small>{terms}</small>
              </span>
              <span className="price-lines__price ui-private">{price}</span>
            </li>
          ))}
        </ul>
      )}
      {!(prices && attendants) && <Silent what="Nem todos os preços carregaram" retryAt={retryAt} />}
      <p className="ui-muted">
        {lines.length > 0 && 'Preços de hoje. '}O frete depende do CEP e aparece antes de pagar. A receita é sua: você
        pode comprar em qualquer farmácia. O tratamento, se houver, é pago a cada pedido: nada é cobrado de novo sem
        você pedir. Fórmulas de controle especial ainda saem em papel, e a nossa farmácia ainda não as entrega.
      </p>
    </Section>
  )
}
