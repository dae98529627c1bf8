import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../icons/icons.tsx'
import { inPlace } from './in-place.ts'

export type ChoiceMenuProps<Value extends string> = {
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChoose: (value: Value) => void
  /** The button that opens it, with its own name. */
  children: ReactElement
}

/** A choice of one option behind a button; the chosen one has a tick, which screen readers read. */
export function ChoiceMenu<Value extends string>({ choices, value, onChoose, children }: ChoiceMenuProps<Value>) {
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false} {...inPlace}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChoose(chosen as Value)}>
          {choices.map((choice) => (
            <Menu.RadioItem
              key={choice.value}
              value={choice.value}
              className="ui-menu__item"
              closeMenuOnClick
              checkIcon={<CheckIcon width="18" height="18" />}
            >
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
