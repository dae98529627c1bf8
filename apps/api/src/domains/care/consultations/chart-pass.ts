import type { Profession } from '#domains/care/doctors'
import type { AccessReason } from '#domains/care/record-accesses'

type Granted = {
  patientId: number
  readerId: number
  /** As what he reads: a psychologist reads less of medicine, and more of psychology. */
  profession: Profession
  reason: AccessReason
  /** Whether he has broken the glass, beside any other reason. */
  hasBrokenGlass: boolean
}

/**
 * The proof that a professional may open a patient's chart, and why. A reading of a chart asks for one, and only
 * `getChartPass` makes it: nobody else can construct this class.
 */
export class ChartPass {
  readonly #granted: Granted
  private constructor(granted: Granted) {
    this.#granted = granted
  }
  get patientId(): number {
    return this.#granted.patientId
  }
  get readerId(): number {
    return this.#granted.readerId
  }
  get profession(): Profession {
    return this.#granted.profession
  }
  get reason(): AccessReason {
    return this.#granted.reason
  }
  get hasBrokenGlass(): boolean {
    return this.#granted.hasBrokenGlass
  }
  /** For `getChartPass` alone; the door hands on the type and not the class. */
  static granted(granted: Granted): ChartPass {
    return new ChartPass(granted)
  }
}
