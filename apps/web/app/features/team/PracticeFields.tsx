import { formatAmount } from '@prumo/brazil'
import { Checkbox, FieldError, SelectField, TextAreaField, TextField } from '@prumo/ui'
import type { useForm } from '#shared/hooks/use-form.ts'
import { listIn, type PracticeForm } from './practice-form.ts'
import { channelNames, pathologyNames, placeOf } from './practice-words.ts'
import type { Practice } from './practices.api.ts'
import { WeekHours } from './WeekHours.tsx'
import './team.css'

type PracticeFieldsProps = { practice: Practice; form: ReturnType<typeof useForm<PracticeForm>> }

/** What patients read, what they pay, and the week. */
export function PracticeFields({ practice, form }: PracticeFieldsProps) {
  const prices = practice.prices.map(({ variantId, name, price }) => ({
    value: String(variantId),
    label: `${formatAmount(price)}, ${name}`,
  }))
  const zones = practice.timeZones.map((zone) => ({ value: zone, label: placeOf(zone) }))
  return (
    <>
      <TextAreaField {...form.field('about')} label="Apresentação" hint="O que o paciente lê antes de marcar" />
      <TextField {...form.field('specialties')} label="Especialidades" hint="Com vírgulas entre elas" isOptional />
      {practice.profession === 'doctor' && (
        <Choices form={form} field="pathologies" legend="Condições que trata" names={pathologyNames} />
      )}
      <Choices form={form} field="channels" legend="Como atende" names={channelNames} />
      <SelectField {...form.field('variant_id')} label="Preço" placeholder="Escolha" options={prices} />
      <div className="acts__pair">
        <TextField {...form.field('slot_minutes')} label="Minutos por consulta" inputMode="numeric" />
        <SelectField {...form.field('time_zone')} label="Fuso" options={zones} />
      </div>
      <WeekHours form={form} />
    </>
  )
}

type ChoicesProps = {
  form: PracticeFieldsProps['form']
  field: 'pathologies' | 'channels'
  legend: string
  names: Record<string, string>
}

function Choices({ form, field, legend, names }: ChoicesProps) {
  const chosen = listIn(form.values[field])
  const toggle = (name: string) =>
    form.change(field, (chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]).join(','))
  const { error } = form.field(field)
  return (
    <fieldset className="team__roles">
      <legend>{legend}</legend>
      <div className="team__choices">
        {Object.entries(names).map(([name, label]) => (
          <Checkbox key={name} name={field} checked={chosen.includes(name)} onChange={() => toggle(name)}>
            {label}
          </Checkbox>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
