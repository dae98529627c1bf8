import { Button, TextField } from '@prumo/ui'
import { useState } from 'react'
import { type CidCode, findCidCodes, typedCid } from './cid-codes.ts'

type Props = { codes: readonly CidCode[]; onChange: (codes: CidCode[]) => void }

/** Codes of the CID-10, found by number or words; any other code can be typed. */
export function CidField({ codes, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const free = typedCid(typed)
  const isFree = free !== null && !findCidCodes(typed).some(({ code }) => code === free.code)
  const found = [...findCidCodes(typed), ...(isFree && free ? [free] : [])]
  const choose = (chosen: CidCode) => {
    if (!codes.some(({ code }) => code === chosen.code)) onChange([...codes, chosen])
    setTyped('')
  }
  return (
    <div className="chart__codes">
      <TextField
        label="CID-10"
        hint="Busque por código ou palavra; outro código pode ser digitado."
        isOptional
        autoComplete="off"
        value={typed}
        maxLength={60}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) choose(found[0])
        }}
      />
      {found.map((one) => (
        <Button key={one.code} variant="quiet" size="small" onClick={() => choose(one)}>
          {[one.code, one.label].filter(Boolean).join(' ')}
        </Button>
      ))}
      {codes.map((one) => (
        <Button
          key={one.code}
          variant="link"
          size="small"
          aria-label={`Tirar ${one.code}`}
          onClick={() => onChange(codes.filter(({ code }) => code !== one.code))}
        >
          {`${one.code} ${one.label} ×`}
        </Button>
      ))}
    </div>
  )
}
