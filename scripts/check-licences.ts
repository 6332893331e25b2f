import { licenceFaults } from './licences.ts';
import { productionSbom } from './production-sbom.ts';

const sbom = await productionSbom();
const faults = licenceFaults(sbom);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.info(`The licences of ${sbom.components.length} packages are on the list in scripts/licences.ts.`);
