import { formatReais } from '@prumo/brazil'
import { Banner, Button, LinkButton } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { singleItemsRemoved } from '#features/orders/cart/cart.slice.ts'
import { firstCentsOf, type OfferedPeriod, type Period } from '#features/packages/offered-periods.ts'
import type { SoldOnce } from '#features/packages/packages.api.ts'
import { namedParts } from '#features/packages/presentations.ts'
import { links } from '#links'
import type { MedicineLine, RequestToMake } from './settled-cart.ts'
import type { View } from './views.ts'

type RequestProps = { request: RequestToMake; items: readonly SoldOnce[]; onView: (view: View) => void }

/** What he takes of one prescription: one request, which a pharmacist checks before anything is charged. */
export function MedicinesToRequest({ request, items, onView }: RequestProps) {
  const { of, lines, period, isPeriodOther } = request
  return (
    <section>
      <h3>{lines.length > 1 ? 'Remédios com receita' : 'Remédio com receita'}</h3>
      <p className="ui-muted">{`Receita de ${of.doctorName}${period ? `, ${period.label.toLowerCase()}` : ''}.`}</p>
      {period && isPeriodOther && (
        <Banner tone="warn">
          {`O período que você escolheu não vale para este pedido agora. Ele passou para ${period.label.toLowerCase()}.`}
        </Banner>
      )}
      <ul className="goods-list">
        {lines.map((line) => (
          <Line key={line.item.id} line={line} period={period?.period} items={items} onView={onView} />
        ))}
      </ul>
      {period ? (
        <GoOn request={request} period={period} />
      ) : (
        <Banner tone="warn">
          Não há um período em que dê para pedir todos estes remédios juntos. Remova um deles para continuar.
        </Banner>
      )}
    </section>
  )
}

/** What is charged first, and the way to the request. */
function GoOn({ request, period }: Pick<RequestProps, 'request'> & { period: OfferedPeriod }) {
  const { of, lines, leftOut } = request
  const isInParts = period.parcels.length > 1
  return (
    <>
      {(isInParts || lines.length > 1) && (
        <p className="single__total">
          <span>{isInParts ? 'Primeiro envio' : 'Soma'}</span>
          <span className="ui-money">{formatReais(firstCentsOf(period))}</span>
        </p>
      )}
      <LinkButton
        as={Link}
        isWide
        to={links.menPowerCheckout(
          'info',
          of.id,
          period.period === 'monthly' ? undefined : period.period,
          leftOut.join('-') || undefined,
        )}
      >
        Continuar o pedido à farmácia
      </LinkButton>
      <p className="ui-muted single__note">Mais a entrega. Só é cobrado depois que o farmacêutico aceitar a receita.</p>
    </>
  )
}

type LineProps = Omit<RequestProps, 'request'> & {
  line: MedicineLine
  period: Period | undefined
}

function Line({ line: { item, drug, cents, formerCents }, period, items, onView }: LineProps) {
  const dispatch = useDispatch()
  const { name, presentation } = namedParts({ type: 'drugs', label: drug.label })
  const sold = items.find(({ type, productId }) => type === 'drugs' && productId === drug.productId)
  return (
    <li className="goods-row">
      <div className="goods-row__what">
        <strong>{name}</strong>
        {presentation && <span className="single__presentation">{presentation}</span>}
        {cents !== null && <span className="ui-money single__sum">{formatReais(cents)}</span>}
        {formerCents !== null && <PriceChanged formerCents={formerCents} />}
      </div>
      <div className="single__acts">
        {sold && (
          <Button
            variant="link"
            size="small"
            aria-label={`Mudar ${name}`}
            onClick={() => onView({ is: 'item', id: sold.id, period: period ?? item.period, quantity: 1 })}
          >
            Mudar
          </Button>
        )}
        <Button
          variant="link"
          size="small"
          aria-label={`Remover ${name}`}
          onClick={() => dispatch(singleItemsRemoved([item.id]))}
        >
          Remover
        </Button>
      </div>
    </li>
  )
}

/** Said beside the price of now, until he goes on with it or chooses again. */
export function PriceChanged({ formerCents }: { formerCents: number }) {
  return (
    <span className="single__changed">{`O preço mudou: era ${formatReais(formerCents)} quando você escolheu.`}</span>
  )
}
