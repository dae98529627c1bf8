import { TextField } from '@prumo/ui'

export type NewLot = { number: string; expiresOn: string }

type LotFieldsProps = { lot: NewLot; fault: string | undefined; onChange: (lot: NewLot) => void }

/** What stands on the supplier's box. */
export function LotFields({ lot, fault, onChange }: LotFieldsProps) {
  return (
    <>
      <TextField
        label="Número do lote"
        error={fault}
        autoComplete="off"
        maxLength={60}
        value={lot.number}
        onChange={(event) => onChange({ ...lot, number: event.currentTarget.value })}
      />
      <TextField
        label="Validade"
        hint="Deixe em branco se a embalagem não traz validade."
        type="date"
        value={lot.expiresOn}
        onChange={(event) => onChange({ ...lot, expiresOn: event.currentTarget.value })}
      />
    </>
  )
}
