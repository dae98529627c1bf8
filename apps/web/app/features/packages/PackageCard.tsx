import { formatDate, formatReais } from '@prumo/brazil'
import { Card, LinkButton, PriceBlock } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '#links'
import { offeredPeriods } from './offered-periods.ts'
import type { DrugPackage } from './packages.api.ts'
import { takenPackage } from './taken-drugs.ts'
import './package-card.css'
import { drugWords } from './drug-words.ts'

/** "Você pede 1, 2 ou 3 meses por vez." */
const lengthsWords = (months: readonly number[]): string =>
  months.length > 1 ? `Você pede ${months.slice(0, -1).join(', ')} ou ${months.at(-1)} meses por vez.` : ''

type PackageCardProps = {
  drugPackage: DrugPackage
  /** Where a request for it goes on, if the patient has begun one. */
  begunAt?: string | undefined
  isNext?: boolean
  /** The way to another pharmacy, which stands beside the request. */
  elsewhere?: ReactNode
}

/** A recommended treatment: its contents, its price per month, and until when it can be requested. */
export function PackageCard({ drugPackage, begunAt, isNext, elsewhere }: PackageCardProps) {
  const offered = offeredPeriods(takenPackage(drugPackage, []))
  const [first] = offered
  return (
    <Card className="package-card">
      <h2>{drugPackage.name}</h2>
      <p className="ui-muted">{`Recomendado por ${drugPackage.doctorName}.`}</p>
      <ul className="package-card__drugs">
        {drugPackage.drugs.map((drug) => (
          <li key={drug.productId}>{drugWords(drug)}</li>
        ))}
      </ul>
      {first && (
        <>
          <PriceBlock isLarge price={formatReais(first.perMonthCents)} term="por mês de tratamento" />
          <p className="ui-muted">
            {[
              lengthsWords(offered.map(({ months }) => months)),
              `Receita válida até ${formatDate(drugPackage.prescriptionExpiresAt)}.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <LinkButton
            as={Link}
            to={begunAt ?? links.menPowerCheckout('info', drugPackage.id)}
            variant={isNext ? 'primary' : 'quiet'}
          >
            {begunAt ? 'Continuar o pedido' : 'Pedir este tratamento'}
          </LinkButton>
        </>
      )}
      {!first && <p>Este tratamento está sem preço no momento. Escreva ao médico na consulta.</p>}
      {elsewhere}
    </Card>
  )
}
