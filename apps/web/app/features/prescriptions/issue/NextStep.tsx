import { Button } from '@prumo/ui'
import { itemOf, withMedicine } from './item-form.ts'
import type { Medicine } from './prescribing.api.ts'
import type { OrderEntry } from './prescription-order.ts'

type NextStepProps = {
  entries: readonly OrderEntry[]
  medicines: readonly Medicine[] | undefined
  onPut: (entry: OrderEntry) => void
}

/** After an item whose dose is raised by steps: the next step as an item of its own, with its usual posology. */
export function NextStep({ entries, medicines = [], onPut }: NextStepProps) {
  const last = entries.at(-1)?.form.medicine
  const key = medicines.find((one) => one.key === last)?.nextStep
  const next = medicines.find((one) => one.key === key)
  if (!next) return null
  const put = () => {
    const form = withMedicine(next.key, medicines)
    onPut({ item: itemOf(form, medicines), label: next.label, form })
  }
  return (
    <Button variant="quiet" size="small" onClick={put}>
      {`Incluir a etapa seguinte: ${next.label}`}
    </Button>
  )
}
