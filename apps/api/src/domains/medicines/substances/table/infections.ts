import { row } from '../substance.ts'

/** Antimicrobials, antifungals and antivirals: what they do to enzymes and kidneys, and how their allergies cross. */
export const infections = {
  ketoconazole: row('cetoconazol', 'J02AB02', ['azole_antifungal', 'strong_cyp3a4_inhibitor'], {
    also: 'ketoconazol, ketoconazole',
    brands: 'Nizoral, Cetonax',
  }),
  itraconazole: row('itraconazol', 'J02AC02', ['azole_antifungal', 'strong_cyp3a4_inhibitor'], {
    brands: 'Sporanox, Itraspor, Traconal',
  }),
  posaconazole: row('posaconazol', 'J02AC04', ['azole_antifungal', 'strong_cyp3a4_inhibitor'], { brands: 'Noxafil' }),
  voriconazole: row('voriconazol', 'J02AC03', ['azole_antifungal', 'strong_cyp3a4_inhibitor', 'qt_prolonging'], {
    brands: 'Vfend',
  }),
  fluconazole: row('fluconazol', 'J02AC01', ['azole_antifungal', 'moderate_cyp3a4_inhibitor', 'qt_prolonging'], {
    brands: 'Zoltec',
  }),
  azole_antifungals: row('antifúngico azólico', null, ['azole_antifungal'], {
    also: 'azólicos, azóis, imidazólicos',
    isGroup: true,
  }),
  terbinafine: row('terbinafina', 'D01BA02', ['strong_cyp2d6_inhibitor'], { brands: 'Lamisil' }),
  griseofulvin: row('griseofulvina', 'D01BA01', []),
  amphotericin_b: row('anfotericina B', 'J02AA01', ['nephrotoxic'], { also: 'anfotericina' }),

  clarithromycin: row('claritromicina', 'J01FA09', ['macrolide', 'strong_cyp3a4_inhibitor', 'qt_prolonging'], {
    brands: 'Klaricid',
  }),
  telithromycin: row('telitromicina', 'J01FA15', ['macrolide', 'strong_cyp3a4_inhibitor', 'qt_prolonging']),
  erythromycin: row('eritromicina', 'J01FA01', ['macrolide', 'moderate_cyp3a4_inhibitor', 'qt_prolonging'], {
    brands: 'Eritrex, Ilosone, Pantomicina, Stiemycin, Eryacnen, Isotrexin',
  }),
  azithromycin: row('azitromicina', 'J01FA10', ['macrolide', 'qt_prolonging'], { brands: 'Zitromax, Astro, Azi' }),
  macrolides: row('macrolídeo', null, ['macrolide'], { also: 'macrolídeos', isGroup: true }),
  clindamycin: row('clindamicina', 'J01FF01', ['lincosamide'], { brands: 'Dalacin, Clindoxyl, Clinagel, Clindacne' }),
  lincomycin: row('lincomicina', 'J01FF02', ['lincosamide'], { brands: 'Frademicina' }),
  doxycycline: row('doxiciclina', 'J01AA02', ['tetracycline'], { brands: 'Vibramicina' }),
  lymecycline: row('limeciclina', 'J01AA04', ['tetracycline'], { brands: 'Tetralysal' }),
  minocycline: row('minociclina', 'J01AA08', ['tetracycline'], { brands: 'Minomax' }),
  tetracycline: row('tetraciclina', 'J01AA07', ['tetracycline'], { brands: 'Tetrex' }),
  tetracyclines: row('tetraciclinas', null, ['tetracycline'], { isGroup: true }),
  amoxicillin: row('amoxicilina', 'J01CA04', ['penicillin'], {
    brands: 'Amoxil, Clavulin, Novamox, Sinot, Velamox',
    misspelt: 'amoxilina, amoxacilina',
  }),
  ampicillin: row('ampicilina', 'J01CA01', ['penicillin']),
  benzylpenicillin: row('benzilpenicilina', 'J01CE01', ['penicillin'], {
    also: 'benzilpenicilina benzatina, penicilina benzatina',
    brands: 'Benzetacil',
    misspelt: 'besetacil, bezetacil',
  }),
  penicillins: row('penicilina', null, ['penicillin'], { also: 'penicilinas', isGroup: true }),
  cefalexin: row('cefalexina', 'J01DB01', ['cephalosporin'], { brands: 'Keflex' }),
  ceftriaxone: row('ceftriaxona', 'J01DD04', ['cephalosporin'], { brands: 'Rocefin' }),
  cephalosporins: row('cefalosporina', null, ['cephalosporin'], { also: 'cefalosporinas', isGroup: true }),
  sulfamethoxazole: row('sulfametoxazol', 'J01EC01', ['sulfonamide', 'methaemoglobin_inducer'], {
    brands: 'Bactrim, Infectrin',
  }),
  sulfadiazine: row('sulfadiazina', 'J01EC02', ['sulfonamide', 'methaemoglobin_inducer'], {
    also: 'sulfadiazina de prata',
    brands: 'Dermazine, Dermacerium, Pratazine',
  }),
  trimethoprim: row('trimetoprima', 'J01EA01', [], { also: 'trimetoprim', brands: 'Bactrim, Infectrin' }),
  sulfonamides: row('sulfa', null, ['sulfonamide', 'methaemoglobin_inducer'], {
    also: 'sulfas, sulfonamida, sulfonamidas',
    isGroup: true,
  }),
  ciprofloxacin: row('ciprofloxacino', 'J01MA02', ['quinolone', 'moderate_cyp3a4_inhibitor', 'qt_prolonging'], {
    also: 'ciprofloxacina',
    brands: 'Cipro, Proflox',
  }),
  levofloxacin: row('levofloxacino', 'J01MA12', ['quinolone', 'qt_prolonging'], {
    also: 'levofloxacina',
    brands: 'Levaquin, Tavanic, Tamiram',
  }),
  moxifloxacin: row('moxifloxacino', 'J01MA14', ['quinolone', 'qt_prolonging'], {
    also: 'moxifloxacina',
    brands: 'Avalox',
  }),
  quinolones: row('quinolona', null, ['quinolone'], { also: 'quinolonas, fluoroquinolona', isGroup: true }),
  gentamicin: row('gentamicina', 'J01GB03', ['aminoglycoside', 'nephrotoxic'], {
    brands: 'Diprogenta, Quadriderm, Garamicina',
  }),
  amikacin: row('amicacina', 'J01GB06', ['aminoglycoside', 'nephrotoxic']),
  neomycin: row('neomicina', 'D06AX04', ['aminoglycoside'], {
    brands: 'Nebacetin, Cicatrene, Novacort, Trok-N, Trofodermin',
  }),
  vancomycin: row('vancomicina', 'J01XA01', ['nephrotoxic']),
  polymyxin_b: row('polimixina B', 'J01XB02', ['nephrotoxic'], { also: 'polimixina' }),
  metronidazole: row('metronidazol', 'J01XD01', [], { brands: 'Flagyl, Rozex' }),
  nitrofurantoin: row('nitrofurantoína', 'J01XE01', ['methaemoglobin_inducer'], { brands: 'Macrodantina' }),
  rifampicin: row('rifampicina', 'J04AB02', ['strong_cyp3a4_inducer'], { brands: 'Rifaldin' }),
  dapsone: row('dapsona', 'J04BA02', ['methaemoglobin_inducer'], { also: 'sulfona' }),
  chloroquine: row('cloroquina', 'P01BA01', ['qt_prolonging', 'methaemoglobin_inducer']),
  hydroxychloroquine: row('hidroxicloroquina', 'P01BA02', ['qt_prolonging'], { brands: 'Reuquinol, Plaquinol' }),
  primaquine: row('primaquina', 'P01BA03', ['methaemoglobin_inducer', 'qt_prolonging']),
  ivermectin: row('ivermectina', 'P02CF01', [], { brands: 'Revectina' }),

  emtricitabine: row('entricitabina', 'J05AF09', ['antiretroviral'], {
    also: 'emtricitabina, FTC',
    brands: 'Truvada, Descovy',
  }),
  tenofovir_disoproxil: row('fumarato de tenofovir desoproxila', 'J05AF07', ['antiretroviral', 'nephrotoxic'], {
    also: 'tenofovir, TDF, tenofovir desoproxila, tenofovir disoproxila, PrEP',
    brands: 'Truvada, Viread',
  }),
  tenofovir_alafenamide: row('tenofovir alafenamida', 'J05AF13', ['antiretroviral'], { brands: 'Descovy, Vemlidy' }),
  lamivudine: row('lamivudina', 'J05AF05', ['antiretroviral'], { also: '3TC', brands: 'Epivir' }),
  zidovudine: row('zidovudina', 'J05AF01', ['antiretroviral'], { also: 'AZT', brands: 'Retrovir' }),
  abacavir: row('abacavir', 'J05AF06', ['antiretroviral'], { brands: 'Ziagen' }),
  didanosine: row('didanosina', 'J05AF02', ['antiretroviral'], { brands: 'Videx' }),
  adefovir: row('adefovir', 'J05AF08', ['antiretroviral', 'nephrotoxic'], { brands: 'Hepsera' }),
  dolutegravir: row('dolutegravir', 'J05AJ03', ['antiretroviral'], { brands: 'Tivicay' }),
  cabotegravir: row('cabotegravir', 'J05AJ04', ['antiretroviral'], { brands: 'Apretude, Vocabria' }),
  efavirenz: row('efavirenz', 'J05AG03', ['antiretroviral'], { brands: 'Stocrin' }),
  ritonavir: row('ritonavir', 'J05AE03', ['antiretroviral', 'protease_inhibitor', 'strong_cyp3a4_inhibitor'], {
    brands: 'Norvir, Kaletra, Paxlovid',
  }),
  lopinavir: row('lopinavir', null, ['antiretroviral', 'protease_inhibitor', 'strong_cyp3a4_inhibitor'], {
    brands: 'Kaletra',
  }),
  nirmatrelvir: row('nirmatrelvir', null, ['protease_inhibitor', 'strong_cyp3a4_inhibitor'], { brands: 'Paxlovid' }),
  cobicistat: row('cobicistate', 'V03AX03', ['strong_cyp3a4_inhibitor'], {
    also: 'cobicistat',
    brands: 'Tybost, Symtuza, Genvoya, Stribild',
  }),
  atazanavir: row('atazanavir', 'J05AE08', ['antiretroviral', 'protease_inhibitor', 'strong_cyp3a4_inhibitor'], {
    brands: 'Reyataz',
  }),
  darunavir: row('darunavir', 'J05AE10', ['antiretroviral', 'protease_inhibitor', 'strong_cyp3a4_inhibitor'], {
    brands: 'Prezista, Symtuza',
  }),
  saquinavir: row(
    'saquinavir',
    'J05AE01',
    ['antiretroviral', 'protease_inhibitor', 'strong_cyp3a4_inhibitor', 'qt_prolonging'],
    { brands: 'Invirase' },
  ),
  indinavir: row('indinavir', 'J05AE02', ['antiretroviral', 'protease_inhibitor', 'strong_cyp3a4_inhibitor'], {
    brands: 'Crixivan',
  }),
  nelfinavir: row('nelfinavir', 'J05AE04', ['antiretroviral', 'protease_inhibitor', 'strong_cyp3a4_inhibitor'], {
    brands: 'Viracept',
  }),
  aciclovir: row('aciclovir', 'J05AB01', ['nephrotoxic'], { brands: 'Zovirax' }),
  valaciclovir: row('valaciclovir', 'J05AB11', ['nephrotoxic'], { brands: 'Valtrex' }),
  cidofovir: row('cidofovir', 'J05AB12', ['nephrotoxic']),
} as const
