import { formatDate } from '@prumo/brazil'
import { Banner, Button, SelectField, TextAreaField, TextField } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { amountInWords } from '#shared/medicine/micrograms.ts'
import { type Compounding, useWeighCompoundingMutation } from './compounding.api.ts'
import { baseWords } from './compounding-words.ts'
import * as weighing from './weigh-form.ts'

const draftOf = memoryDrafts<weighing.WeighForm>(weighing.emptyForm, weighing.written)

/** What the scale showed for each component, out of which lot, and until when the product keeps. */
export function WeighForm({ compounding }: { compounding: Compounding }) {
  const draft = draftOf(compounding.id)
  useEffect(() => {
    // A lot that was chosen stays chosen while the case is read again.
    const usual = Object.entries(weighing.usualChoice(compounding)).filter(([name]) => !draft.read()[name])
    draft.fill(Object.fromEntries(usual))
  }, [draft, compounding])
  const form = useForm({ draft, check: weighing.faultsOfForm(compounding) })
  const [weigh, { error, isLoading }] = useWeighCompoundingMutation()
  const own = useOwnAct()
  const faultsAt = Object.fromEntries([
    ...compounding.toWeigh.map(({ component }) => [weighing.amountField(component), `components.${component}`]),
    [weighing.lotField(weighing.excipient), 'vehicle'],
  ])
  const limit = compounding.expiryLimits.find(({ base }) => base === form.values.base)
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={(typed) => own(weigh(weighing.inputFrom(compounding, typed)))}
      failure={error}
      isBusy={isLoading}
      faultsAt={faultsAt}
      submit={{ label: 'Registrar a pesagem', variant: 'teal' }}
    >
      {compounding.toWeigh.map((each) => (
        <Component key={each.component} each={each} compounding={compounding} form={form} />
      ))}
      <Excipient compounding={compounding} form={form} />
      {compounding.expiryLimits.length > 1 && (
        <SelectField
          {...form.field('base')}
          label="Base"
          placeholder="Escolha"
          options={compounding.expiryLimits.map(({ base }) => ({ value: base, label: baseWords(base) }))}
        />
      )}
      <TextField
        {...form.field('expires_on')}
        type="date"
        label="Validade"
        min={limit && [limit.until, compounding.usedUntil].sort()[0]}
        max={limit?.until}
        hint={limit ? expiryHint(compounding, limit.until) : undefined}
      />
      {weighing.isShort(compounding, form.values) && (
        <TextAreaField
          {...form.field('short_expiry_reason')}
          label="Por que vence antes de o paciente terminar"
          hint="O que foi combinado para os dias que faltam. Sem dados de saúde."
          rows={3}
          maxLength={500}
        />
      )}
    </StaffForm>
  )
}

const expiryHint = ({ usedUntil }: Compounding, until: string): string =>
  until < usedUntil
    ? `Até ${formatDate(until)}: esta base não dura até o paciente terminar, em ${formatDate(usedUntil)}, contada a entrega.`
    : `De ${formatDate(usedUntil)}, quando o paciente termina, até ${formatDate(until)}, e nunca além da validade de um lote.`

type PartProps = { compounding: Compounding; form: ReturnType<typeof useForm<weighing.WeighForm>> }

function Component({ each, compounding, form }: PartProps & { each: Compounding['toWeigh'][number] }) {
  const { component, substance, name } = each
  const lots = weighing.lotsFor(compounding, substance)
  const [hasSecond, setHasSecond] = useState(form.values[weighing.lotField(component, 'b')] !== '')
  const rows = hasSecond ? weighing.lotsOfComponent : (['a'] as const)
  if (lots.length === 0) {
    return (
      <Banner tone="error" title={`Sem lote de ${name}`}>
        Registre um lote em “Matérias-primas” antes de pesar.
      </Banner>
    )
  }
  return (
    <fieldset className="weigh">
      <legend>{name}</legend>
      {rows.map((which) => {
        const lot = lots.find(({ id }) => String(id) === form.values[weighing.lotField(component, which)])
        return (
          <div key={which} className="weigh__lot">
            <SelectField
              {...form.field(weighing.lotField(component, which))}
              label={which === 'a' ? `Lote de ${name}` : `Outro lote de ${name}`}
              placeholder="Escolha"
              options={lots.map(weighing.lotOption)}
            />
            <TextField
              {...form.field(weighing.amountField(component, which))}
              inputMode="decimal"
              autoComplete="off"
              label={`Peso de ${name}`}
              suffix="mg"
              hint={
                hasSecond
                  ? undefined
                  : `Calculado: ${amountInWords(weighing.amountToShow(each, lot))}${factorWords(lot)}`
              }
            />
          </div>
        )
      })}
      {!hasSecond && lots.length > 1 && (
        <Button variant="link" onClick={() => setHasSecond(true)}>
          {`Usar dois lotes de ${name}`}
        </Button>
      )}
      {hasSecond && (
        <p className="ui-muted">{`Ao todo, sem correção: ${amountInWords(each.micrograms)}. Multiplique cada parte pelo fator do lote.`}</p>
      )}
    </fieldset>
  )
}

const factor = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })
const factorWords = (lot: Compounding['lots'][number] | undefined): string =>
  lot && lot.correctionFactor !== 1 ? ` (fator ${factor.format(lot.correctionFactor)})` : ''

function Excipient({ compounding, form }: PartProps) {
  const lots = weighing.lotsFor(compounding, null)
  const isOptional = !compounding.needsVehicle
  if (lots.length === 0) {
    return isOptional ? null : (
      <Banner tone="error" title="Sem lote de excipiente ou veículo">
        Este produto não se faz só com os ativos. Registre um lote em “Matérias-primas” antes de pesar.
      </Banner>
    )
  }
  return (
    <fieldset className="weigh">
      <legend>Excipiente ou veículo</legend>
      <div className="weigh__lot">
        <SelectField
          {...form.field(weighing.lotField(weighing.excipient))}
          label="Lote do excipiente"
          placeholder={isOptional ? 'Nenhum' : 'Escolha'}
          isOptional={isOptional}
          options={lots.map(weighing.lotOption)}
        />
        <TextField
          {...form.field(weighing.amountField(weighing.excipient))}
          inputMode="decimal"
          autoComplete="off"
          label="Peso do excipiente"
          suffix="mg"
          isOptional={isOptional}
        />
      </div>
    </fieldset>
  )
}
