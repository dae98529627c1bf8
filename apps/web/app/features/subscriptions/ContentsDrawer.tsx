import { formatReais } from '@prumo/brazil'
import { Button, ChoiceCard, ChoiceGroup, Drawer, LoadingRegion, PriceBlock, Skeleton, Stack } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { parcelsWords } from '#shared/medicine/parcels-words.ts'
import { fromWhenWords } from './cycle-words.ts'
import { type Cycle, type NextContents, useActOnCycleMutation, useNextContentsQuery } from './cycles.api.ts'
import { type Choice, choiceNow, isSameChoice, offeredTotals, totalOf, withFormula } from './next-contents.ts'

type DrawerProps = { cycle: Cycle; isOpen: boolean; onClose: () => void; onKept: () => void }

/** What the next parcel holds and how long it lasts: the choice, its total, and a yes to it. */
export function ContentsDrawer({ cycle, isOpen, onClose, onKept }: DrawerProps) {
  const { data, error, refetch } = useNextContentsQuery(cycle.id, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [send, { error: refusal, isLoading }] = useActOnCycleMutation()
  const choice = data && (chosen ?? choiceNow(data))
  const totalCents = data && choice ? totalOf(data, choice) : null
  const keep = async () => {
    if (!choice || totalCents === null) return
    const given = { act: 'hold' as const, ...choice, leftOut: [...choice.leftOut], total: totalCents / 100 }
    const answer = await send({ id: cycle.id, given, key: crypto.randomUUID() })
    if (!answer.error) onKept()
  }
  const isSame = data && choice && isSameChoice(choice, choiceNow(data))
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="O próximo envio"
      footer={
        data && (
          <>
            {totalCents !== null && (
              <PriceBlock isLarge price={formatReais(totalCents)} term="no máximo, com a entrega" />
            )}
            <p className="ui-muted">{fromWhenWords(data.fromChargeOn)}</p>
            <Button isWide isBusy={isLoading} disabled={isSame || totalCents === null} onClick={() => void keep()}>
              Concordar e mudar
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <SaidBanner failure={refusal ?? (data ? undefined : error)} onRetry={() => void refetch()} />
        {data && choice ? (
          <>
            <Formulas contents={data} choice={choice} onChoose={setChosen} />
            <Periods contents={data} choice={choice} onChoose={setChosen} />
          </>
        ) : (
          !error && (
            <LoadingRegion label="Lendo as escolhas">
              <Skeleton form="control" />
              <Skeleton form="control" />
            </LoadingRegion>
          )
        )}
      </Stack>
    </Drawer>
  )
}

type ChoiceProps = { contents: NextContents; choice: Choice; onChoose: (choice: Choice) => void }

function Formulas({ contents, choice, onChoose }: ChoiceProps) {
  const { formulas, mayLeaveOut, isUsedOnce } = contents
  if (!mayLeaveOut)
    return (
      <section>
        <h3>O que vem</h3>
        <ul className="treatment__drugs">
          {formulas.map(({ productId, label }) => (
            <li key={productId}>{label}</li>
          ))}
        </ul>
        {formulas.length > 1 && <p className="ui-muted">O médico recomendou as fórmulas juntas.</p>}
      </section>
    )
  const hint = isUsedOnce
    ? 'O médico permite pedir só parte. A receita é usada uma vez: o que ficar de fora pede outra receita.'
    : 'O médico permite pedir só parte. Fique com pelo menos uma fórmula.'
  return (
    <ChoiceGroup legend="O que vem" hint={hint}>
      {formulas.map(({ productId, label, presentation, prices }) => {
        const isIn = !choice.leftOut.includes(productId)
        const mayBeHad = Object.keys(prices).length > 0
        const isLast = isIn && choice.leftOut.length === formulas.length - 1
        return (
          <ChoiceCard
            key={productId}
            type="checkbox"
            name="formula"
            checked={isIn}
            disabled={isLast || (!isIn && !mayBeHad)}
            onChange={(event) => onChoose(withFormula(contents, choice, productId, event.currentTarget.checked))}
            title={label}
            detail={mayBeHad ? presentation : 'Sem venda ou sem receita que cubra agora'}
          />
        )
      })}
    </ChoiceGroup>
  )
}

const lasting: Record<Cycle['period'], string> = {
  monthly: '1 mês de tratamento',
  bimonthly: '2 meses de tratamento',
  quarterly: '3 meses de tratamento',
}

const detailOf = (months: number[] | undefined): string | undefined =>
  months && `Vem ${parcelsWords(months)}, cada um com a sua receita. O valor é o do maior.`

function Periods({ contents, choice, onChoose }: ChoiceProps) {
  const offered = offeredTotals(contents, choice.leftOut)
  const only =
    offered.length > 1
      ? undefined
      : 'Só há preço e receita para este período agora. Uma receita nova pode cobrir outros.'
  return (
    <ChoiceGroup legend="Para quanto tempo" hint={only}>
      {offered.map(({ period, totalCents }) => (
        <ChoiceCard
          key={period}
          name="period-of-next"
          value={period}
          checked={period === choice.period}
          onChange={() => onChoose({ ...choice, period })}
          title={lasting[period]}
          detail={detailOf(contents.parcels?.[period])}
          aside={<span className="ui-money">{formatReais(totalCents)}</span>}
        />
      ))}
    </ChoiceGroup>
  )
}
