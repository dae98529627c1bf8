import { Card, ChoiceCard, ChoiceGroup } from '@prumo/ui'
import { useDispatch, useSelector } from 'react-redux'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { measurementAnswered, selectMeasurement } from '#shared/preferences/preferences.slice.ts'
import './measurement.css'

/** Changes the answer at any time, as easily as it was given (LGPD art. 8 §5). A withdrawal takes effect at once. */
export function MeasurementChoice() {
  const dispatch = useDispatch()
  const kept = useSelector(selectMeasurement)
  const answer = useRestored() ? kept : 'unasked'
  return (
    <Card className="measurement-choice">
      <ChoiceGroup
        legend="Contagem de visitas"
        hint="Só no início do site e nas páginas como esta. Nunca onde se fala de saúde."
      >
        <ChoiceCard
          name="measurement"
          title="Não contar"
          checked={answer !== 'accepted'}
          onChange={() => dispatch(measurementAnswered(false))}
        />
        <ChoiceCard
          name="measurement"
          title="Pode contar"
          checked={answer === 'accepted'}
          onChange={() => dispatch(measurementAnswered(true))}
        />
      </ChoiceGroup>
    </Card>
  )
}
