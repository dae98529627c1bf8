import { Card, ChoiceCard, ChoiceGroup } from '@prumo/ui'
import { useDispatch, useSelector } from 'react-redux'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { measurementAnswered, selectMeasurement } from '#shared/preferences/preferences.slice.ts'
import { isTagManagerHere } from './tag-manager.ts'

/** Where an answer may be changed at any time (LGPD art. 8 §5). A no takes effect at once: the page is loaded anew without. */
export function MeasurementChoice() {
  const dispatch = useDispatch()
  const kept = useSelector(selectMeasurement)
  const answer = useRestored() ? kept : 'unasked'
  const refuse = () => {
    dispatch(measurementAnswered('refused'))
    // What was kept is written at once, and a script that runs cannot be taken back, only left.
    if (isTagManagerHere()) setTimeout(() => location.reload())
  }
  return (
    <Card>
      <ChoiceGroup
        legend="Medição de visitas"
        hint="Só no início do site e nas páginas como esta. Nunca onde se fala de saúde."
      >
        <ChoiceCard name="measurement" title="Não medir" checked={answer !== 'accepted'} onChange={refuse} />
        <ChoiceCard
          name="measurement"
          title="Pode medir"
          checked={answer === 'accepted'}
          onChange={() => dispatch(measurementAnswered('accepted'))}
        />
      </ChoiceGroup>
    </Card>
  )
}
