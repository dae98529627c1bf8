import { Button, Drawer, LinkButton, LoadingRegion, Skeleton, Stack } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AddGoods, GoodsPrice } from '#features/orders/cart/AddGoods.tsx'
import { type DrugPackage, type SoldOnce, useSingleItemsQuery } from '#features/packages/packages.api.ts'
import { leftOutPlaces } from '#features/packages/taken-drugs.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { TakeElsewhere } from '#widgets/treatment/TakeElsewhere.tsx'

type SingleItemsProps = { patientId: number; packages: readonly DrugPackage[] }

/** What may be bought once: goods go into the cart, a medicine is requested out of its package. */
export function SingleItems(given: SingleItemsProps) {
  const { isOpen, open, close } = useOverlay('singleItemCustomisation')
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={open}>
        Comprar um item avulso
      </Button>
      <Drawer isOpen={isOpen} onClose={close} title="Itens avulsos">
        <Items {...given} />
      </Drawer>
    </>
  )
}

const groups = [
  ['drugs', 'Remédios das suas receitas'],
  ['phyto', 'Fitoterápicos'],
  ['sexShop', 'Bem-estar íntimo'],
  ['psycho', 'Psicologia'],
] as const

function Items({ patientId, packages }: SingleItemsProps) {
  const { data, error, refetch } = useSingleItemsQuery(patientId)
  if (!data) {
    if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
    return (
      <LoadingRegion label="Carregando os itens">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (data.length === 0) return <p>Nada à venda no momento. Volte mais tarde.</p>
  return (
    <Stack gap={4}>
      <p className="ui-muted">Compra única, sem repetição. Produtos vão para o carrinho; remédio, só com receita.</p>
      {groups.map(([type, title]) => {
        const items = data.filter((item) => item.type === type)
        if (items.length === 0) return null
        return (
          <section key={type}>
            <h3>{title}</h3>
            {type === 'drugs' && (
              <p>
                <TakeElsewhere />
              </p>
            )}
            <ul className="goods-list">
              {items.map((item) => (
                <Item key={item.id} item={item} packages={packages} />
              ))}
            </ul>
          </section>
        )
      })}
    </Stack>
  )
}

/** The one way to have it: a medicine only against a prescription that covers it. */
function Item({ item, packages }: { item: SoldOnce; packages: readonly DrugPackage[] }) {
  const { type, price } = item
  if ((type === 'phyto' || type === 'sexShop') && price !== null) return <AddGoods goods={{ ...item, price }} />
  if (type === 'psycho')
    return (
      <Row item={item}>
        <Way to={lateLinks.myDoctors()}>Escolher o psicólogo</Way>
      </Row>
    )
  const of = packages.find(({ id }) => id === item.packageId)
  if (!of)
    return (
      <Row item={item} note="Nenhuma receita sua cobre este remédio agora.">
        <Way to={links.consultations()}>Falar com o médico</Way>
      </Row>
    )
  const alone = of.drugs.filter(({ productId }) => productId === item.productId)
  return (
    <Row item={item}>
      <Way to={links.menPowerCheckout('info', of.id, undefined, leftOutPlaces(of, alone).join('-'))}>Pedir só este</Way>
    </Row>
  )
}

type RowProps = { item: SoldOnce; note?: string; children: ReactNode }

function Row({ item: { label, price, regularPrice }, note, children }: RowProps) {
  return (
    <li className="goods-row">
      <div className="goods-row__what">
        <strong>{label}</strong>
        {price !== null && <GoodsPrice price={price} regularPrice={regularPrice} />}
        {note && <p className="ui-muted">{note}</p>}
      </div>
      {children}
    </li>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton as={Link} to={to} variant="quiet" size="small">
      {children}
    </LinkButton>
  )
}
