import { PlusIcon, Section } from '@prumo/ui'
import { useDispatch, useSelector } from 'react-redux'
import { type HomeState, singleDrugSelectorToggled } from '#features/packages/home.slice.ts'
import type { HomeFacts } from './home-reads.ts'

/** Prices from the catalogue, shown before a visitor must enter anything. */
export function Prices({ prices: { lines, singles } }: { prices: NonNullable<HomeFacts['prices']> }) {
  return (
    <Section
      id="precos"
      title="Quanto custa"
      lead="A consulta é paga uma vez. O tratamento, se o médico indicar e você quiser, também: nada é cobrado de novo sem você pedir."
    >
      <dl className="prices">
        {lines.map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="ui-private">{price}</dd>
          </div>
        ))}
      </dl>
      <SingleItems singles={singles} />
      <p className="complaint-tabs__note">
        Remédio com receita só é preparado depois da consulta e da receita conferida. Os preços são os menores de cada
        forma; a fórmula e a dose quem decide é o médico. Fórmulas de controle especial pedem uma receita a cada 60
        dias.
      </p>
    </Section>
  )
}

/** The single-item selector (spec §3, Home), a details element, so that it opens without a script. */
function SingleItems({ singles }: { singles: readonly { key: string; name: string; price: string }[] }) {
  const dispatch = useDispatch()
  const isOpen = useSelector(({ home }: { home: HomeState }) => home.isShowingSingleDrugSelector)
  return (
    <details
      className="prices__more"
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && dispatch(singleDrugSelectorToggled())}
    >
      <summary>
        Ver o que se compra por unidade
        <PlusIcon className="questions__mark" />
      </summary>
      <ul className="prices__singles">
        {singles.map(({ key, name, price }) => (
          <li key={key}>
            <span className="ui-private">{name}</span>
            <span className="ui-private ui-money">{price}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
