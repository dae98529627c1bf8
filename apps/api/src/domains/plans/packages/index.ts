export { mayHave } from './package.policy.ts'
export {
  covers,
  type Drug,
  firstCents,
  firstParcel,
  isAvailable,
  monthsOf,
  mostInstallments,
  type Package,
  type Period,
  periods,
  productOfVariant,
} from './package.ts'
export type { PackageFailures, PackageFaults } from './packages.errors.ts'
export { packageUnavailable } from './packages.errors.ts'
export { type KeptPackage, listIdsOfDoctor as listPackagesOfDoctor } from './packages.repository.ts'
export {
  getPackageInBrief,
  listPackagesInBrief,
  listParcelPrices,
  type PackageInBrief,
  type RestToPrice,
} from './parcel-price.ts'
export { firstMonthsOf, type ParcelLine, type ParcelPrice, type PeriodPrices, partsOf } from './period-parts.ts'
export {
  findPackageOf,
  getPackageForUpdate,
  listFormulas,
  listPackageNames,
  listPackagesOfConsultation,
  listPackagesOfPatient,
  listPackagesWithLabels,
} from './read-packages.ts'
export { recommendPackage } from './recommend-package.ts'
export { withdrawPackage } from './withdraw-package.ts'
