import { Button, EyeOffIcon } from '@prumo/ui'
import { useDispatch, useSelector } from 'react-redux'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { discretionChosen, selectIsDiscreet } from '#shared/preferences/preferences.slice.ts'
import { showDiscretion } from '#shared/show-discretion.ts'

/** Switches the discreet mode, which blurs names and prices and neutralises the tab's title. */
export function DiscreetSwitch() {
  const dispatch = useDispatch()
  const kept = useSelector(selectIsDiscreet)
  const isDiscreet = useRestored() && kept
  const toggle = () => {
    dispatch(discretionChosen(!isDiscreet))
    showDiscretion(!isDiscreet)
  }
  return (
    <Button variant="icon" aria-pressed={isDiscreet} aria-label="Modo discreto" title="Modo discreto" onClick={toggle}>
      <EyeOffIcon />
    </Button>
  )
}
