import { licenseFaults } from './licenses.ts';
import { productionSbom } from './production-sbom.ts';

const sbom = await productionSbom();
const faults = licenseFaults(sbom);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.info(`The licenses of ${sbom.components.length} packages are on the list in scripts/licenses.ts.`);
