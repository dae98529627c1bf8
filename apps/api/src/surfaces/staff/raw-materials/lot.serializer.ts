import type { listRawMaterialLots, showCompounding } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { ListedLot, Lot } from '#domains/plans/raw-materials'

type WireLot = z.infer<typeof showCompounding.response>['compounding']['lots'][number]
type WireListed = z.infer<typeof listRawMaterialLots.response>['rawMaterialLots'][number]

export const lotOnTheWire = (lot: Lot): WireLot => ({
  id: lot.id,
  substance: lot.substance,
  name: lot.name,
  controlList: lot.controlList,
  lotNumber: lot.lotNumber,
  supplier: lot.supplier,
  supplierCnpj: lot.supplierCnpj,
  receivedOn: lot.receivedOn,
  expiresOn: lot.expiresOn,
  correctionFactor: lot.correctionFactor,
  balanceMicrograms: lot.balanceMicrograms,
})

export const listedOnTheWire = (lot: ListedLot): WireListed => ({
  ...lotOnTheWire(lot),
  revision: lot.revision,
  state: lot.state,
  recallReason: lot.recallReason,
})
