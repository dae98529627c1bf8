import type { ReactNode } from 'react'
import './security.css'

export type SettingLineProps = { name: ReactNode; value?: ReactNode; action?: ReactNode; children?: ReactNode }

/** One setting: its name and value, what changes it, and below what opens. */
export function SettingLine({ name, value, action, children }: SettingLineProps) {
  return (
    <div className="setting-line">
      <div className="setting-line__head">
        <div className="setting-line__words">
          <strong>{name}</strong>
          {value && <span className="ui-muted">{value}</span>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
