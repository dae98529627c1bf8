import './doctor-line.css'
import { Monogram } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { Doctor } from './doctor-reads.ts'
import { initialsOf } from './doctor-words.ts'

type DoctorLineProps = { doctor: Doctor; children: ReactNode }

/** A professional with what a patient can verify about him; below it what this list says of him. */
export function DoctorLine({ doctor: { name, registration, rqe, specialties }, children }: DoctorLineProps) {
  return (
    <li className="ui-card doctor-line">
      <Monogram name={name} initials={initialsOf(name)} />
      <div className="doctor-line__words">
        <h3 className="ui-private">{name}</h3>
        <p className="ui-muted">{[registration, rqe && `RQE ${rqe}`, ...specialties].filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </li>
  )
}
