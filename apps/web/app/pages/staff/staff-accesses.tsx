import { AccessLog } from '#features/record-accesses/AccessLog.tsx'

/** Who read whose record, for administrators. */
export default function StaffAccesses() {
  return (
    <div className="staff__single">
      <h1 className="staff__title">Acessos a prontuários</h1>
      <p className="ui-muted">Cada leitura fica registrada. O paciente vê as do próprio prontuário.</p>
      <AccessLog />
    </div>
  )
}
