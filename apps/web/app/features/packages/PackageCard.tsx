import { formatDate, formatReais } from '@prumo/brazil'
import { Card, LinkButton, PriceBlock } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { offeredPeriods } from './package-periods.ts'
import type { DrugPackage } from './packages.api.ts'
import './package-card.css'

const othersWords = (labels: readonly string[]): string =>
  labels.length > 1 ? `Entrega ${labels.map((label) => label.toLowerCase()).join(', ')}.` : ''

/** A treatment that the doctor recommended: what is in it, what it costs a month, until when it may be had. */
export function PackageCard({ drugPackage, isNext }: { drugPackage: DrugPackage; isNext?: boolean }) {
  const offered = offeredPeriods(drugPackage)
  const [first] = offered
  return (
    <Card className="package-card">
      <h2>{drugPackage.name}</h2>
      <p className="ui-muted">{`Recomendado por ${drugPackage.doctorName}.`}</p>
      <ul className="package-card__drugs">
        {drugPackage.drugs.map((drug) => (
          <li key={drug.productId}>{`${drug.label}, ${drug.presentation}`}</li>
        ))}
      </ul>
      {first && (
        <>
          <PriceBlock isLarge price={formatReais(first.perMonthCents)} term="por mês" />
          <p className="ui-muted">
            {[
              othersWords(offered.map(({ label }) => label)),
              `Receita válida até ${formatDate(drugPackage.prescriptionExpiresAt)}.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <LinkButton
            as={Link}
            to={links.menPowerCheckout('info', drugPackage.id)}
            variant={isNext ? 'primary' : 'quiet'}
          >
            Pedir este tratamento
          </LinkButton>
        </>
      )}
      {!first && <p>Este tratamento está sem preço no momento. Escreva ao médico na consulta.</p>}
    </Card>
  )
}
