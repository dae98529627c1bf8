import { formatAmount, formatDate, formatReais } from '@prumo/brazil'
import { Button, ChoiceCard, ChoiceGroup, PriceBlock, Stack } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { medicineId, singleItemChosen } from '#features/orders/cart/cart.slice.ts'
import { chosenPeriod, type OfferedPeriod } from '#features/packages/offered-periods.ts'
import { PeriodPrice } from '#features/packages/PeriodPrice.tsx'
import type { DrugPackage, SoldOnce } from '#features/packages/packages.api.ts'
import { namedParts, presentationsOf } from '#features/packages/presentations.ts'
import { monthsWords, parcelsWords } from '#shared/medicine/parcels-words.ts'
import { TakeElsewhere } from '#widgets/treatment/TakeElsewhere.tsx'
import { aloneIn } from './settled-cart.ts'
import type { Choices } from './views.ts'

type MedicineProps = Choices<{ of: DrugPackage; packages: readonly DrugPackage[] }>

/** A medicine alone: its presentation, if several were prescribed, and for how long the prescription covers it. */
export function MedicineChoices({ view, onView, item, items, of }: MedicineProps) {
  const offered = aloneIn(of, item.productId)
  const period = chosenPeriod(offered, view.period)
  const presentations = presentationsOf(item, items)
  const { presentation } = namedParts(item)
  return (
    <Stack gap={4}>
      {presentations.length > 1 ? (
        <ChoiceGroup legend="Apresentação" hint="As que o médico receitou.">
          {presentations.map((one) => (
            <ChoiceCard
              key={one.id}
              name="presentation"
              checked={one.id === item.id}
              onChange={() => onView({ ...view, id: one.id })}
              title={namedParts(one).presentation || one.label}
              aside={<span className="ui-money">{formatAmount(one.price ?? 0)}</span>}
              detail="por 1 mês de tratamento"
            />
          ))}
        </ChoiceGroup>
      ) : (
        presentation && <p>{`Apresentação: ${presentation}.`}</p>
      )}
      <ChoiceGroup
        legend="Para quanto tempo de tratamento"
        hint={offered.length === 1 ? 'É o que a receita cobre agora.' : undefined}
      >
        {offered.map((one) => (
          <ChoiceCard
            key={one.period}
            name="single-period"
            value={one.period}
            checked={one.period === period?.period}
            onChange={() => onView({ ...view, period: one.period })}
            title={monthsWords(one.months)}
            detail={comesIn(one)}
            aside={<PeriodPrice period={one} />}
          />
        ))}
      </ChoiceGroup>
      <section>
        <p>{`Receita de ${of.doctorName}, válida até ${formatDate(of.prescriptionExpiresAt)}.`}</p>
        {of.drugs.length > 1 && <p className="ui-muted">{othersWords(of)}</p>}
        <p>
          <TakeElsewhere />
        </p>
      </section>
    </Stack>
  )
}

const comesIn = ({ parcels }: OfferedPeriod): string | undefined => {
  const words = parcelsWords(parcels.map(({ months }) => months))
  return words ? `Vem ${words}, cada um com a sua receita` : undefined
}

/** What becomes of the other medicines of the same sheet. */
const othersWords = ({ isUsedOnce }: DrugPackage): string =>
  isUsedOnce
    ? 'Esta receita é usada uma vez: o remédio que ficar fora do pedido precisa de outra receita.'
    : 'A farmácia faz um pedido de cada receita por vez. Se quiser outro remédio desta receita agora, escolha os dois antes de pedir.'

/** What it costs, and the button that puts it with the others. */
export function MedicineFoot({ view, onView, item, items, isChosen, of, packages }: MedicineProps) {
  const dispatch = useDispatch()
  const period = chosenPeriod(aloneIn(of, item.productId), view.period)
  if (!period) return null
  const put = () => {
    dispatch(
      singleItemChosen({
        item: { ...placeOf(item, of), period: period.period },
        // Out of any package: the list names one of those that hold it, and that may be another one today.
        instead: presentationsOf(item, items).flatMap((one) =>
          packages
            .filter(({ drugs }) => drugs.some(({ productId }) => productId === one.productId))
            .map((its) => placeOf(one, its).id),
        ),
        cents: period.priceCents,
      }),
    )
    onView({ is: 'cart' })
  }
  return (
    <>
      <PriceBlock isLarge price={formatReais(period.priceCents)} term={`por ${period.label}, mais a entrega`} />
      <Button isWide onClick={put}>
        {isChosen ? 'Salvar as escolhas' : 'Adicionar aos itens avulsos'}
      </Button>
      <Button variant="link" onClick={() => onView({ is: 'list' })}>
        Voltar para os itens
      </Button>
    </>
  )
}

/** A medicine by its place: no product is named in what a browser keeps. */
const placeOf = ({ productId }: SoldOnce, of: DrugPackage) => {
  const at = { packageId: of.id, place: of.drugs.findIndex((drug) => drug.productId === productId) + 1 }
  return { id: medicineId(at), ...at }
}
