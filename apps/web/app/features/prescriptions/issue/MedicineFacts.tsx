import { Composition } from '#shared/medicine/Composition.tsx'
import { controlWords } from '#shared/medicine/paper-words.ts'
import { doseNumber } from './posology-sentence.ts'
import type { Medicine } from './prescribing.api.ts'

/** What is in the chosen medicine, how much of it at most, and where that is from. */
export function MedicineFacts({ medicine }: { medicine: Medicine }) {
  const { composition, greatest, offLabel, source, controlClass, law } = medicine
  const counted = (count: number) => `${doseNumber(count)} ${count >= 2 ? composition.dose.many : composition.dose.one}`
  return (
    <div className="medicine-facts">
      <Composition composition={composition} />
      <p>{`No máximo ${counted(greatest.perTake)} por vez e ${counted(greatest.perDay)} por dia.`}</p>
      {controlClass !== 'simple' && (
        <p>{`${controlWords(controlClass)}: vale ${law.validityDays} dias${law.mostDays === null ? '' : `, para até ${law.mostDays} dias de tratamento`}.`}</p>
      )}
      {offLabel && <p className="medicine-facts__off-label">{`Fora da bula: ${offLabel}`}</p>}
      <details>
        <summary>Fonte</summary>
        <p>{source}</p>
        <p>{law.source}</p>
      </details>
    </div>
  )
}
