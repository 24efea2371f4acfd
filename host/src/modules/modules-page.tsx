import { CONTRACT_VERSION, type ReleaseFigure } from '@backoffice/shared/contract';
import { formatMoment, plural, sentenceCase } from '@backoffice/shared/domain';
import { Button, Facts, FailedState, ForbiddenState, Page, SkeletonRows, useCopy } from '@backoffice/shared/kit/core';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import type { PanelReport } from '../start/report.ts';
import { GrantsSection } from './grants-section.tsx';
import { isOf, type DayReport } from './day-reports.ts';
import { doubledCopies, type ModuleHealth } from './module-health.ts';
import { RehearsalSection } from './rehearsals/rehearsal-section.tsx';
import { FigureLines } from './release-figures.tsx';
import { KINDS, ReportLines } from './report-lines.tsx';
import { reportText } from './report-text.ts';
import { keyFacts, RefusedParts } from './signing-keys.tsx';
import { useModules, type Modules } from './use-modules.ts';
import styles from './modules-page.module.css';

/** The published modules and what this tab runs of them, for leads when "it does not work" (design: module health). */
export function ModulesPage() {
  const { lead } = useStaff();
  return (
    <Page title="Modules">
      {lead ? (
        <Health />
      ) : (
        <ForbiddenState title="Modules are looked after by leads">
          Ask your lead when a page does not come.
        </ForbiddenState>
      )}
    </Page>
  );
}

function Health() {
  const health = useModules();
  if (!health.isKnown) return <SkeletonRows rows={12} columns={2} label="Loading the list of modules" />;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <PanelSection health={health} />
        <RefusedParts refused={health.refused} />
        {health.modules?.map((one) => (
          <ModuleSection
            key={one.name}
            of={one}
            reports={health.ofAll?.reports.filter((report) => isOf(report, one.name)) ?? []}
            figures={health.figures.filter(({ module }) => module === one.name)}
            onRetry={() => health.retry(one.name)}
          />
        ))}
      </div>
      <div className={styles.column}>
        <GrantsSection of={health.grants} onChange={health.look} />
        <DaySection health={health} />
        <ReportSection reports={health.reports} />
        {globalThis.__PANEL__.rehearsals && (
          <RehearsalSection
            rehearsals={globalThis.__PANEL__.rehearsals}
            modules={health.modules?.map(({ name }) => name) ?? []}
          />
        )}
      </div>
    </div>
  );
}

function PanelSection({ health }: { health: Modules }) {
  const { serial, issuedAt, refusal, look } = health;
  const { businessTimeZone } = useStaff();
  const { version, lends } = globalThis.__PANEL__;
  const doubled = doubledCopies();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>The panel in this tab</h2>
      {refusal && <FailedState title="The module list failed verification" message={refusal} onRetry={look} />}
      <Facts
        of={[
          { label: 'Version', value: `${version}, contract ${CONTRACT_VERSION}` },
          {
            label: 'List of modules',
            value:
              serial !== null &&
              (issuedAt
                ? `Number ${serial}, signed ${formatMoment(issuedAt, businessTimeZone, new Date())}`
                : `Number ${serial}`),
          },
          ...keyFacts(health.ring, businessTimeZone),
          {
            label: 'Lends to modules',
            value:
              lends &&
              Object.entries(lends)
                .map((each) => each.join(' '))
                .join(', '),
          },
          {
            label: 'Copies',
            value: doubled.length === 0 ? 'One of each library' : `Twice in this page: ${doubled.join('; ')}`,
          },
        ]}
      />
      <div className={styles.actions}>
        <Button size="xs" variant="default" onClick={look}>
          Refresh
        </Button>
        <TakeAway health={health} />
      </div>
    </section>
  );
}

/** The report for whoever looks into a failure, and the figures that `pnpm release promote --figures` compares. */
function TakeAway({ health }: { health: Modules }) {
  const { notify } = usePanel();
  const { copy, copied } = useCopy();
  const { ofReleases } = health;
  const { version, lends } = globalThis.__PANEL__;
  const tab = { version, lends, contract: CONTRACT_VERSION, browser: navigator.userAgent };
  const report = () => reportText(health, { ...tab, at: new Date() });
  const figures = JSON.stringify(ofReleases, null, 2);
  const take = async (text: string) => {
    if (!(await copy(text))) notify.error('The browser does not let this page copy.');
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void take(report())}>
        {copied && copied !== figures ? 'Copied' : 'Copy a report'}
      </Button>
      {ofReleases && (
        <Button size="xs" variant="default" onClick={() => void take(figures)}>
          {copied === figures ? 'Copied' : 'Copy the figures'}
        </Button>
      )}
    </>
  );
}

interface ModuleSectionProps {
  of: ModuleHealth;
  /** Reports about it from all tabs today. */
  reports: readonly DayReport[];
  /** How its releases fared in the last days. */
  figures: readonly ReleaseFigure[];
  onRetry: () => void;
}

function ModuleSection({ of, reports, figures, onRetry }: ModuleSectionProps) {
  const { name, desks, stable, canary, takenBack, here, lastError } = of;
  return (
    <section className={styles.section} aria-label={`Module ${name}`}>
      <h2 className={styles.heading}>{`${sentenceCase(name)} module`}</h2>
      <Facts
        of={[
          { label: 'Desks', value: desks },
          { label: 'Published', value: stable },
          ...(canary ? [{ label: 'On trial', value: canary }] : []),
          ...(takenBack.length > 0 ? [{ label: 'Taken back', value: takenBack.join('; ') }] : []),
          { label: 'In this tab', value: here },
          ...(lastError ? [{ label: 'Last error', value: lastError }] : []),
        ]}
      />
      {lastError && (
        <div>
          <Button size="xs" onClick={onRetry} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        </div>
      )}
      {figures.length > 0 && <h3 className={styles.small}>Releases in the tabs of all staff, last 14 days</h3>}
      <FigureLines figures={figures} />
      <ReportLines reports={reports} />
    </section>
  );
}

/** Reports that concern no published module, and the period of the reports. */
function DaySection({ health: { modules, ofAll, unknownReports } }: { health: Modules }) {
  const { businessTimeZone } = useStaff();
  if (unknownReports) return <p className={styles.fine}>{`What other tabs met is not known: ${unknownReports}`}</p>;
  if (!ofAll) return null;
  const rest = ofAll.reports.filter((report) => !modules?.some(({ name }) => isOf(report, name)));
  const since = formatMoment(ofAll.since, businessTimeZone, new Date());
  const count = ofAll.reports.reduce((sum, one) => sum + one.count, ofAll.others);
  return (
    <section className={styles.section} aria-label="Reported by all tabs">
      <h2 className={styles.heading}>Refused or lost in the tabs of all staff</h2>
      <p className={styles.fine}>
        {ofAll.reports.length === 0
          ? `Nothing since ${since}.`
          : plural(count, {
              one: `1 report since ${since}. What concerns a module stands with that module.`,
              many: `${count} reports since ${since}. What concerns a module stands with that module.`,
            })}
      </p>
      <ReportLines reports={rest} />
    </section>
  );
}

function ReportSection({ reports }: { reports: readonly PanelReport[] }) {
  return (
    <section className={styles.section} aria-label="Refused in this tab">
      <h2 className={styles.heading}>Refused or lost in this tab</h2>
      {reports.length === 0 && <p className={styles.fine}>Nothing since the page was loaded.</p>}
      <ul className={styles.reports} hidden={reports.length === 0}>
        {reports.map(({ kind, file, module: name, version, channel, detail }, place) => (
          <li key={place}>
            <div>{KINDS[kind]}</div>
            <div className={styles.fine}>{[name, version, channel, file, detail].filter(Boolean).join(' · ')}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
