import './sheet-check.css'
import { Card, CheckIcon, CloseIcon, StatusBadge, type StatusTone } from '@prumo/ui'
import type { Dispensing } from './dispensings.api.ts'
import { fieldWords } from './sheet-words.ts'

type Prescription = Dispensing['prescription']

/** Whether the signature verifies, and what the law asks of the sheet: what is missing stands first. */
export function SheetCheck({ prescription }: { prescription: Prescription }) {
  const { label, tone, text } = signatures[prescription.signature]
  const missing = prescription.fields.filter(({ isThere }) => !isThere)
  const there = prescription.fields.filter(({ isThere }) => isThere)
  return (
    <Card>
      <h2>Assinatura e campos</h2>
      <p className="sheet-check__signature">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className="ui-muted">
        {prescription.signature === 'valid' && prescription.isTestSignature
          ? `${text} O certificado é de demonstração, sem valor legal.`
          : text}
      </p>
      <ul className="sheet-check" aria-label="O que a lei pede desta receita">
        {missing.map(({ field }) => (
          <li key={field} className="sheet-check__missing">
            <CloseIcon aria-hidden />
            <span>{`Falta: ${fieldWords[field]}`}</span>
          </li>
        ))}
        {there.map(({ field }) => (
          <li key={field}>
            <CheckIcon aria-hidden />
            <span>{fieldWords[field]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const signatures: Record<Prescription['signature'], { label: string; tone: StatusTone; text: string }> = {
  valid: {
    label: 'A assinatura confere',
    tone: 'ok',
    text: 'O documento guardado é o que foi assinado, e a assinatura digital cobre todo ele.',
  },
  altered: {
    label: 'A assinatura não confere',
    tone: 'danger',
    text: 'O documento guardado não é o que foi assinado, ou a assinatura não é dele.',
  },
  missing: {
    label: 'O documento não foi encontrado',
    tone: 'danger',
    text: 'Sem o documento assinado não há assinatura a conferir.',
  },
  out_of_reach: {
    label: 'Não dá para conferir agora',
    tone: 'wait',
    text: 'Os documentos estão fora do ar, e a assinatura só é conferida com o documento. O resto do pedido está aqui.',
  },
  by_hand: {
    label: 'Assinada à mão',
    tone: 'wait',
    text: 'Compare a assinatura e o carimbo no original, nas duas vias, antes de reter a primeira.',
  },
}
