import { Card } from '@prumo/ui'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { useBreakGlassMutation } from './access-reasons.api.ts'
import { reasonField, reasonRule, toldAtOnce } from './emergency-reason.ts'

const draftOf = memoryDrafts({ reason: '' })

/** Where there is no other reason: an emergency, in words that patient and administration read. */
export function BreakGlass({ patientId, isForPsychology = false }: { patientId: number; isForPsychology?: boolean }) {
  const [breakGlass, breaking] = useBreakGlassMutation()
  return (
    <Card>
      <h2>É uma emergência?</h2>
      <div className="acts">
        <p>
          {isForPsychology
            ? 'As notas da psicologia são reservadas. Numa emergência, você pode abri-las por doze horas.'
            : 'Você pode abrir este prontuário por doze horas.'}{' '}
          {toldAtOnce}
        </p>
        <WrittenAct
          draft={draftOf(patientId)}
          field="reason"
          {...reasonField}
          {...reasonRule}
          send={(reason) => breakGlass({ patientId, reason })}
          sending={breaking}
          submit={{ label: 'Abrir em emergência', variant: 'danger' }}
        />
      </div>
    </Card>
  )
}
