import { Button, LinkButton, Stack } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GoodsPrice } from '#features/orders/cart/AddGoods.tsx'
import { isMedicine, type SingleItemInCart } from '#features/orders/cart/cart.slice.ts'
import type { DrugPackage, SoldOnce } from '#features/packages/packages.api.ts'
import { eachOnce, namedParts, presentationsOf } from '#features/packages/presentations.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { TakeElsewhere } from '#widgets/treatment/TakeElsewhere.tsx'
import { chosenOf } from './chosen-of.ts'
import type { View } from './views.ts'

type ItemsProps = {
  items: readonly SoldOnce[]
  packages: readonly DrugPackage[]
  /** What he has put together already. */
  chosen: readonly SingleItemInCart[]
  onView: (view: View) => void
}

const groups = [
  ['drugs', 'Remédios das suas receitas'],
  ['phyto', 'Fitoterápicos'],
  ['sexShop', 'Bem-estar íntimo'],
  ['psycho', 'Psicologia'],
] as const

/** Everything that may be bought once, each thing in one row whatever its presentations. */
export function ItemsToChoose({ items, packages, chosen, onView }: ItemsProps) {
  if (items.length === 0) return <p>Nada à venda no momento. Volte mais tarde.</p>
  return (
    <Stack gap={4}>
      <p className="ui-muted">Compra única, sem repetição. Escolha aqui; nada é pedido nem cobrado ainda.</p>
      {chosen.length > 0 && (
        <Button variant="quiet" onClick={() => onView({ is: 'cart' })}>
          {`Ver seus itens avulsos (${chosen.length})`}
        </Button>
      )}
      {groups.map(([type, title]) => {
        const ofType = eachOnce(items.filter((item) => item.type === type))
        if (ofType.length === 0) return null
        return (
          <section key={type}>
            <h3>{title}</h3>
            {type === 'drugs' && (
              <p>
                <TakeElsewhere />
              </p>
            )}
            <ul className="goods-list">
              {ofType.map((item) => (
                <ItemRow key={item.id} item={item} items={items} note={noteOf(item, packages)}>
                  <Way item={item} items={items} packages={packages} chosen={chosen} onView={onView} />
                </ItemRow>
              ))}
            </ul>
          </section>
        )
      })}
    </Stack>
  )
}

const isUncovered = ({ type, packageId }: SoldOnce, packages: readonly DrugPackage[]): boolean =>
  type === 'drugs' && !packages.some(({ id }) => id === packageId)

const noteOf = (item: SoldOnce, packages: readonly DrugPackage[]): string | null =>
  isUncovered(item, packages) ? 'Nenhuma receita sua cobre este remédio agora.' : null

type WayProps = ItemsProps & { item: SoldOnce }

/** The one way to have it: a medicine only against a prescription that covers it, a session with its psychologist. */
function Way({ item, items, packages, chosen, onView }: WayProps) {
  if (item.type === 'psycho')
    return (
      <LinkButton as={Link} to={lateLinks.myDoctors()} variant="quiet" size="small">
        Escolher o psicólogo
      </LinkButton>
    )
  if (isUncovered(item, packages))
    return (
      <LinkButton as={Link} to={links.consultations()} variant="quiet" size="small">
        Falar com o médico
      </LinkButton>
    )
  const { name } = namedParts(item)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Escolher ${name}`}
      onClick={() => onView(asChosen(item, { items, packages, chosen }))}
    >
      Escolher
    </Button>
  )
}

/** As he has chosen it, if he has. */
const asChosen = (item: SoldOnce, among: Omit<ItemsProps, 'onView'>): View => {
  const { sold, line } = chosenOf(item, among) ?? {}
  if (sold && line)
    return isMedicine(line)
      ? { is: 'item', id: sold.id, period: line.period, quantity: 1 }
      : { is: 'item', id: sold.id, period: 'monthly', quantity: line.quantity }
  // The medicines of one package have one period: beginning with another would change the others' too.
  const beside = among.chosen.filter(isMedicine).find(({ packageId }) => packageId === item.packageId)
  return { is: 'item', id: item.id, period: beside?.period ?? 'monthly', quantity: 1 }
}

type RowProps = { item: SoldOnce; items: readonly SoldOnce[]; note: string | null; children: ReactNode }

function ItemRow({ item, items, note, children }: RowProps) {
  const { name, presentation } = namedParts(item)
  const all = presentationsOf(item, items)
  const cheapest = all.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0] ?? item
  return (
    <li className="goods-row">
      <div className="goods-row__what">
        <strong>{name}</strong>
        {all.length === 1 && presentation && <span className="single__presentation">{presentation}</span>}
        {all.length > 1 && <span className="single__presentation">{`${all.length} apresentações`}</span>}
        {cheapest.price !== null && (
          <span className="single__price">
            {all.length > 1 && <span className="ui-muted">a partir de </span>}
            <GoodsPrice price={cheapest.price} regularPrice={cheapest.regularPrice} />
          </span>
        )}
        {note && <p className="ui-muted">{note}</p>}
      </div>
      {children}
    </li>
  )
}
