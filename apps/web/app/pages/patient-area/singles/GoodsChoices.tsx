import { formatReais, toCents } from '@prumo/brazil'
import { Button, ChoiceCard, ChoiceGroup, Picture, PriceBlock, QuantityStepper, Stack } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { singleItemChosen } from '#features/orders/cart/cart.slice.ts'
import { namedParts, presentationsOf } from '#features/packages/presentations.ts'
import type { Choices } from './views.ts'

const centsOf = (reais: number | null): number => toCents(reais ?? 0)

/** A supplement or a product of the shop: which of its presentations, and how many. */
export function GoodsChoices({ view, onView, item, items }: Choices) {
  const presentations = presentationsOf(item, items)
  const { name } = namedParts(item)
  return (
    <Stack gap={4}>
      {item.pictureSrc && (
        <div className="single__picture">
          <Picture src={item.pictureSrc} alt="" />
        </div>
      )}
      {presentations.length > 1 && (
        <ChoiceGroup legend="Apresentação">
          {presentations.map((one) => (
            <ChoiceCard
              key={one.id}
              name="presentation"
              checked={one.id === item.id}
              onChange={() => onView({ ...view, id: one.id })}
              title={namedParts(one).presentation || one.label}
              aside={<span className="ui-money">{formatReais(centsOf(one.price))}</span>}
            />
          ))}
        </ChoiceGroup>
      )}
      <section className="single__quantity">
        <h3>Quantidade</h3>
        <QuantityStepper
          itemName={name}
          value={view.quantity}
          max={99}
          onValueChange={(quantity) => onView({ ...view, quantity })}
        />
      </section>
      <p className="ui-muted">Vendido pela Prumo, sem receita. Segue pelo carrinho da loja, com entrega própria.</p>
    </Stack>
  )
}

/** What all of it costs, and the button that puts it with the others. */
export function GoodsFoot({ view, onView, item, items, isChosen }: Choices) {
  const dispatch = useDispatch()
  const { id, productId, variantId } = item
  const seenCents = centsOf(item.price)
  const put = () => {
    const chosen = { id, productId, variantId, quantity: view.quantity, seenCents }
    dispatch(singleItemChosen({ item: chosen, instead: presentationsOf(item, items).map(({ id }) => id) }))
    onView({ is: 'cart' })
  }
  const regularCents = item.regularPrice === null ? null : centsOf(item.regularPrice)
  return (
    <>
      <PriceBlock
        isLarge
        price={formatReais(seenCents * view.quantity)}
        {...(regularCents !== null && { compareAt: formatReais(regularCents * view.quantity) })}
        term="mais a entrega"
      />
      <Button isWide onClick={put}>
        {isChosen ? 'Salvar as escolhas' : 'Adicionar aos itens avulsos'}
      </Button>
      <Button variant="link" onClick={() => onView({ is: 'list' })}>
        Voltar para os itens
      </Button>
    </>
  )
}
