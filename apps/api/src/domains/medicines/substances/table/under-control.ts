import { row } from '../substance.ts'

/**
 * Substances under special control of which no rule speaks: they are here so that their names, brands and misspellings
 * are recognised. Which list each stands in, by which resolution, says care/prescriptions/classes/controlled-lists.ts.
 * The selection is what men's health and dermatology meet, and needs a pharmacist's review.
 */
export const underControl = {
  // Anabolics and hormones
  oxymetholone: row('oximetolona', 'A14AA05', ['androgen'], { brands: 'Hemogenin' }),
  mesterolone: row('mesterolona', 'G03BB01', ['androgen'], { brands: 'Proviron' }),
  metandienone: row('metandienona', 'A14AA03', ['androgen'], { also: 'metandrostenolona', brands: 'Dianabol' }),
  metenolone: row('metenolona', 'A14AA04', ['androgen'], { brands: 'Primobolan' }),
  methyltestosterone: row('metiltestosterona', 'G03BA02', ['androgen']),
  fluoxymesterone: row('fluoximesterona', 'G03BA01', ['androgen']),
  boldenone: row('boldenona', null, ['androgen'], { also: 'undecilenato de boldenona', brands: 'Equipoise' }),
  drostanolone: row('drostanolona', null, ['androgen'], { brands: 'Masteron' }),
  trenbolone: row('trembolona', null, ['androgen'], { also: 'trenbolona' }),
  androstanolone: row('androstanolona', 'G03BB02', ['androgen'], { also: 'estanolona, di-hidrotestosterona' }),
  clostebol: row('clostebol', null, ['androgen'], { brands: 'Trofodermin' }),
  gestrinone: row('gestrinona', 'G03XA02', ['androgen'], { also: 'chip da beleza' }),
  prasterone: row('prasterona', 'A14AA07', ['androgen'], { also: 'DHEA, deidroepiandrosterona' }),
  somatropin: row('somatropina', 'H01AC01', [], {
    also: 'hormônio do crescimento, hGH',
    brands: 'Genotropin, Norditropin, Omnitrope, Hormotrop, Saizen',
  }),
  chorionic_gonadotropin: row('gonadotrofina coriônica', 'G03GA01', [], {
    also: 'hCG, beta hCG, gonadotropina coriônica, coriogonadotrofina, coriogonadotropina, alfacoriogonadotropina',
    brands: 'Choriomon, Choragon, Pregnyl, Ovidrel',
  }),

  // Skin
  mupirocin: row('mupirocina', 'D06AX09', [], { brands: 'Bactroban, Bactrocin, Bacrocin' }),
  fusidic_acid: row('ácido fusídico', 'D06AX01', [], { also: 'fusidato de sódio', brands: 'Verutex, Verutex B' }),
  bacitracin: row('bacitracina', 'D06AX05', [], { brands: 'Nebacetin, Cicatrene' }),
  chloramphenicol: row('cloranfenicol', 'D06AX02', [], { brands: 'Quemicetina' }),
  retapamulin: row('retapamulina', 'D06AX13', [], { brands: 'Altargo' }),
  rifamycin: row('rifamicina', 'D06AX15', [], { brands: 'Rifocina' }),
  thalidomide: row('talidomida', 'L04AX02', []),

  // Infections
  norfloxacin: row('norfloxacino', 'J01MA06', ['quinolone'], { also: 'norfloxacina', brands: 'Floxacin' }),
  ofloxacin: row('ofloxacino', 'J01MA01', ['quinolone'], { also: 'ofloxacina' }),
  cefadroxil: row('cefadroxila', 'J01DB05', ['cephalosporin'], { also: 'cefadroxil', brands: 'Cefamox' }),
  cefaclor: row('cefaclor', 'J01DC04', ['cephalosporin'], { brands: 'Ceclor' }),
  cefuroxime: row('cefuroxima', 'J01DC02', ['cephalosporin'], { also: 'axetilcefuroxima', brands: 'Zinnat' }),
  roxithromycin: row('roxitromicina', 'J01FA06', ['macrolide']),
  oxytetracycline: row('oxitetraciclina', 'J01AA06', ['tetracycline'], { brands: 'Terramicina' }),
  tobramycin: row('tobramicina', 'J01GB01', ['aminoglycoside'], { brands: 'Tobrex' }),
  sulfacetamide: row('sulfacetamida', 'S01AB04', ['sulfonamide']),
  fosfomycin: row('fosfomicina', 'J01XX01', [], { brands: 'Monuril' }),
  clofazimine: row('clofazimina', 'J04BA01', []),
  teicoplanin: row('teicoplanina', 'J01XA02', []),
  thiamphenicol: row('tianfenicol', 'J01BA02', [], { brands: 'Glitisol' }),
  tigecycline: row('tigeciclina', 'J01AA12', ['tetracycline']),
  tyrothricin: row('tirotricina', 'D06AX08', []),

  // Mind, sleep, weight
  modafinil: row('modafinila', 'N06BA07', ['stimulant'], { also: 'modafinil', brands: 'Stavigile, Provigil' }),
  armodafinil: row('armodafinila', 'N06BA13', ['stimulant'], { also: 'armodafinil', brands: 'Nuvigil' }),
  atomoxetine: row('atomoxetina', 'N06BA09', [], { brands: 'Strattera, Atentah' }),
  amfepramone: row('anfepramona', 'A08AA03', ['stimulant'], { also: 'dietilpropiona', brands: 'Inibex, Hipofagin' }),
  femproporex: row('femproporex', null, ['stimulant'], { brands: 'Desobesi' }),
  mazindol: row('mazindol', 'A08AA05', ['stimulant'], { brands: 'Absten' }),
  ephedrine: row('efedrina', 'R03CA02', ['stimulant']),
  agomelatine: row('agomelatina', 'N06AX22', [], { brands: 'Valdoxan' }),
  zopiclone: row('zopiclona', 'N05CF01', ['sedative'], { brands: 'Imovane' }),
  eszopiclone: row('eszopiclona', 'N05CF04', ['sedative'], { brands: 'Prysma' }),
  chloral_hydrate: row('hidrato de cloral', 'N05CC01', ['sedative']),
  ghb: row('GHB', null, ['recreational_drug', 'sedative'], { also: 'gama-hidroxibutirato' }),
  biperiden: row('biperideno', 'N04AA02', ['anticholinergic'], { brands: 'Akineton' }),
  disulfiram: row('dissulfiram', 'N07BB01', [], { brands: 'Antietanol' }),
  naltrexone: row('naltrexona', 'N07BB04', [], { brands: 'Revia, Contrave' }),
  donepezil: row('donepezila', 'N06DA02', [], { also: 'donepezil', brands: 'Eranz' }),
  galantamine: row('galantamina', 'N06DA04', []),
  rivastigmine: row('rivastigmina', 'N06DA03', [], { brands: 'Exelon' }),
  memantine: row('memantina', 'N06DX01', [], { brands: 'Ebix' }),
  pramipexole: row('pramipexol', 'N04BC05', [], { brands: 'Sifrol, Stabil' }),
  ropinirole: row('ropinirol', 'N04BC04', [], { brands: 'Requip' }),
  cannabidiol: row('canabidiol', 'N03AX24', ['sedative'], { also: 'CBD', brands: 'Mevatyl' }),
  tetrahydrocannabinol: row('tetraidrocanabinol', null, ['recreational_drug', 'sedative'], { also: 'dronabinol' }),
  misoprostol: row('misoprostol', 'A02BB01', [], { brands: 'Cytotec, Prostokos' }),
} as const
