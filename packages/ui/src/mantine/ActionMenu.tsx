import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { inPlace } from './in-place.ts'

export type MenuAct = {
  key: string
  label: ReactNode
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  isDisabled?: boolean
  onChoose: () => void
}

export type ActionMenuProps = {
  acts: readonly MenuAct[]
  /** The button that opens it, with its own name. */
  children: ReactElement
}

/** The less frequent actions on a thing, behind one button. Arrows move, a letter jumps, Esc returns the focus. */
export function ActionMenu({ acts, children }: ActionMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false} {...inPlace}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ key, label, icon, tone, isDisabled, onChoose }) => (
          <Menu.Item
            key={key}
            className={tone === 'danger' ? 'ui-menu__item ui-menu__item--danger' : 'ui-menu__item'}
            leftSection={icon}
            disabled={isDisabled}
            onClick={onChoose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
