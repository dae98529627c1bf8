import { formatReais } from '@prumo/brazil'
import { Button, ChoiceCard, ChoiceGroup, Drawer, PriceBlock, Stack } from '@prumo/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { drugWords } from '#features/packages/drug-words.ts'
import { PeriodPrice } from '#features/packages/PeriodPrice.tsx'
import { packageOffer } from '#features/packages/package-offer.ts'
import { leftOutPlaces } from '#features/packages/taken-drugs.ts'
import { AddOns } from './AddOns.tsx'
import { type Purchase, stepAddress } from './purchase.ts'
import type { Request, StepProps } from './request.ts'

type CustomisePackageProps = StepProps & { isOpen: boolean; onClose: () => void }

/** What comes in the parcel, and for how long. A choice counts at once: the address has it, the page shows it. */
export function CustomisePackage({ request, isOpen, onClose }: CustomisePackageProps) {
  const { period } = request
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Personalizar o pedido"
      footer={
        <>
          <PriceBlock
            isLarge
            price={formatReais(period.priceCents)}
            term={`por ${period.label}, mais a entrega${period.parcels.length > 1 ? ' de cada envio' : ''}`}
          />
          <Button isWide onClick={onClose}>
            Usar estas escolhas
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Formulas request={request} />
        <Periods request={request} />
        <AddOns request={request} />
      </Stack>
    </Drawer>
  )
}

const useChoose = ({ purchase }: Request) => {
  const navigate = useNavigate()
  return (change: Partial<Purchase>) =>
    void navigate(stepAddress('info', { ...purchase, ...change }), { replace: true, preventScrollReset: true })
}

const named = (names: string[]): string => names.filter(Boolean).join(' e ').toLowerCase()

function Formulas({ request }: { request: Request }) {
  const { whole, drugPackage } = request
  const choose = useChoose(request)
  // The address follows a moment later; a box that waited for it would not answer the press.
  const [leftOut, setLeftOut] = useState(leftOutPlaces(whole, drugPackage.drugs))
  const mayChoose = whole.mayLeaveOut && whole.drugs.length > 1
  if (!mayChoose)
    return (
      <section>
        <h3>O que vem</h3>
        <ul className="treatment__drugs">
          {whole.drugs.map((drug) => (
            <li key={drug.productId}>{drugWords(drug)}</li>
          ))}
        </ul>
        {whole.drugs.length > 1 && <p className="ui-muted">O médico recomendou as fórmulas juntas.</p>}
      </section>
    )
  const put = (place: number, isIn: boolean) => {
    const now = isIn ? leftOut.filter((one) => one !== place) : [...leftOut, place].sort((a, b) => a - b)
    setLeftOut(now)
    choose({ leftOut: now })
  }
  return (
    <ChoiceGroup legend="O que vem" hint={hintOf(request)}>
      {whole.drugs.map((drug, index) => {
        const isIn = !leftOut.includes(index + 1)
        const isSold = Object.keys(drug.variantIds).length > 0
        return (
          <ChoiceCard
            key={drug.productId}
            type="checkbox"
            name="formula"
            checked={isIn}
            disabled={!isSold || (isIn && leftOut.length === whole.drugs.length - 1)}
            onChange={(event) => put(index + 1, event.currentTarget.checked)}
            title={drug.label}
            detail={isSold ? drug.presentation : 'Indisponível agora'}
          />
        )
      })}
    </ChoiceGroup>
  )
}

/** The doctor's leave, and what a sheet that is dispensed once means for what is left out. */
const hintOf = ({ whole, drugPackage }: Request): string => {
  const forms = named(packageOffer(drugPackage).presentations)
  const leave = `${whole.doctorName} permite pedir só parte.${forms ? ` Vem em ${forms}.` : ''}`
  return whole.isUsedOnce
    ? `${leave} Esta receita é usada uma vez: o que ficar de fora pede outra receita.`
    : `${leave} Fique com pelo menos uma fórmula.`
}

function Periods({ request }: { request: Request }) {
  const { offered, period, drugPackage } = request
  const choose = useChoose(request)
  const { isMonthlyOnly, isQuarterlyOnly } = packageOffer(drugPackage)
  const isOnly = offered.length === 1 && (isMonthlyOnly || isQuarterlyOnly)
  const only = isOnly ? `Este tratamento vem só por ${isMonthlyOnly ? 'mês' : 'três meses'}.` : undefined
  return (
    <ChoiceGroup legend="Para quanto tempo" hint={only}>
      {offered.map((one) => (
        <ChoiceCard
          key={one.period}
          name="period-in-drawer"
          value={one.period}
          checked={one.period === period.period}
          onChange={() => choose({ period: one.period })}
          title={one.label}
          aside={<PeriodPrice period={one} />}
        />
      ))}
    </ChoiceGroup>
  )
}
