import { SelectField } from '@prumo/ui'
import { type EndReason, endReasons } from './end-reasons.ts'

type Props = { value: EndReason | ''; onChange: (reason: EndReason) => void; isMissing: boolean }

/** Why a handover is ended: a choice, so that nothing of anybody's health is written here. */
export function EndReasonField({ value, onChange, isMissing }: Props) {
  return (
    <SelectField
      label="Motivo"
      name="end_reason"
      value={value}
      error={isMissing ? 'Escolha o motivo.' : undefined}
      onChange={(event) => onChange(event.target.value as EndReason)}
      placeholder="Escolha"
      options={endReasons.map(([reason, label]) => ({ value: reason, label }))}
    />
  )
}
