import { PlusIcon, Section } from '@prumo/ui'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { WholeOffer } from '#features/catalogue/catalogue-reads.ts'
import { coursePrices, medicinePrices, type PublicPrice, phytoPrices } from '#features/catalogue/public-prices.ts'
import { leastPriceWords } from '#features/doctors/doctor-words.ts'
import { type HomeState, singleDrugSelectorToggled } from '#features/packages/home.slice.ts'
import type { Specialist } from './home-reads.ts'

export type PricesProps = { offer: WholeOffer; specialists: readonly Specialist[] | null }

/** What things cost, from the catalogue, before anybody is asked for anything. */
export function Prices({ offer, specialists }: PricesProps) {
  const least = (profession: Specialist['profession']) =>
    leastPriceWords(specialists?.filter((one) => one.profession === profession) ?? [])
  const doctor = least('doctor')
  const psychologist = least('psychologist')
  return (
    <Section id="precos" title="Quanto custa" lead="Sem mensalidade e sem taxa de adesão. Você paga o que usar.">
      <dl className="prices">
        {doctor && <Line name="Consulta com médico" price={doctor} />}
        {psychologist && <Line name="Consulta com psicólogo" price={psychologist} />}
        {medicinePrices(offer.offerings).map((line) => (
          <Line key={line.key} name={`${line.name}, com receita`} price={wordsOf(line)} />
        ))}
        <Line name="Entrega" price="pelo CEP, antes de pagar" />
      </dl>
      <SingleItems>
        <ul className="prices__singles">
          {[...phytoPrices(offer.phytoVariants), ...coursePrices(offer.offerings)].map((line) => (
            <li key={line.key}>
              <span className="ui-private">{line.name}</span>
              <span className="ui-private ui-money">{line.price}</span>
            </li>
          ))}
        </ul>
      </SingleItems>
      <p className="complaint-tabs__note">
        Remédio com receita só é preparado depois da consulta e da receita conferida. Os preços são os menores de cada
        forma; a fórmula e a dose quem decide é o médico.
      </p>
    </Section>
  )
}

const wordsOf = ({ price, isFrom, term }: PublicPrice) => `${isFrom ? 'a partir de ' : ''}${price} ${term}`

function Line({ name, price }: { name: string; price: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="ui-private">{price}</dd>
    </div>
  )
}

/** The single-item selector that opens and closes (spec §3, Home). A details element, so that it opens without a script. */
function SingleItems({ children }: { children: ReactNode }) {
  const dispatch = useDispatch()
  const isOpen = useSelector(({ home }: { home: HomeState }) => home.isShowingSingleDrugSelector)
  return (
    <details
      className="prices__more"
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && dispatch(singleDrugSelectorToggled())}
    >
      <summary>
        Ver o que se compra por unidade, sem receita
        <PlusIcon className="questions__mark" />
      </summary>
      {children}
    </details>
  )
}
