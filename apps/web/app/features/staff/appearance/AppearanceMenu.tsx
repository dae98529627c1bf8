import { Button, DeviceIcon, MoonIcon, SunIcon } from '@prumo/ui'
import { ChoiceMenu } from '@prumo/ui/mantine'
import { colorModeChoices, useColorMode } from '#shared/hooks/use-color-mode.ts'

const choices = colorModeChoices.map(({ mode, label }) => ({ value: mode, label }))
const icons = { light: SunIcon, dark: MoonIcon, system: DeviceIcon }

/** Light, dark, or the device's choice. Stored in this browser and applied before the first paint (decision 0032). */
export function AppearanceMenu() {
  const [mode, choose] = useColorMode()
  const Icon = icons[mode]
  const { label } = colorModeChoices.find((choice) => choice.mode === mode) ?? { label: '' }
  return (
    <ChoiceMenu choices={choices} value={mode} onChoose={choose}>
      <Button variant="icon" aria-label={`Aparência: ${label.toLowerCase()}`}>
        <Icon width="20" height="20" />
      </Button>
    </ChoiceMenu>
  )
}
