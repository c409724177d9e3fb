import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { featureFlags } from "~/brands/feature-flags";
import { type Brand, brandNames } from "~/brands/storefronts";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { cookieNames } from "~/platform/cookies";
import { flagReason, rememberFlag } from "~/server/feature-flags";
import { readFormFields } from "~/server/forms/form-body";
import { signedIn } from "~/server/signed-in";
import { StatusChip } from "~/ui/feedback/status-chip";
import { Button } from "~/ui/form/button";
import { CheckIcon, CloseIcon } from "~/ui/icons/icons-actions";
import { List, ListRow } from "~/ui/layout/list";
import { Cluster, Stack } from "~/ui/layout/stack";

const path = "/feature-flags";

/** Not in production. Source: docs/specification/2-photo-library.md, "Other modals". */
export function loader({ request, context }: LoaderFunctionArgs) {
  signedIn(context);
  const { site, url, cookies, environment, t } = context;
  if (site.letter === "p") throw new Response(null, { status: 404 });
  const remembered = cookies.get(cookieNames.featureFlags)?.[0];
  return {
    title: t("flags.title"),
    flags: featureFlags.map((flag) => ({
      flag,
      ...flagReason(flag, { request, url, site, environment }, remembered),
      brands: environment.brandsOfFlag[flag],
    })),
  };
}

const stateOf = { on: true, off: false, forget: null } as const;
const Choice = z.object({ flag: z.enum(featureFlags), state: z.enum(["on", "off", "forget"]) });

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  if (context.site.letter === "p") throw new Response(null, { status: 404 });
  const choice = Choice.safeParse(Object.fromEntries(await readFormFields(request, ["flag", "state"])));
  if (choice.success) {
    const { flag, state } = choice.data;
    const remembered = context.cookies.get(cookieNames.featureFlags)?.[0];
    // Replaces what the query set, which would be stored later.
    context.setCookies.push(rememberFlag(remembered, flag, stateOf[state]));
  }
  return redirect(path, 303);
}

export default function FeatureFlags() {
  const { title, flags } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <>
      <PageHeader title={title} summary={t("flags.summary")} />
      <Stack>
        <List label={title}>
          {flags.map(({ flag, on, because, brands }) => (
            <ListRow
              key={flag}
              title={flag}
              facts={[t(`flags.because.${because}`), brandsText(brands) || t("flags.noBrand")]}
              aside={
                <StatusChip tone={on ? "cyan" : "plain"} icon={on ? <CheckIcon /> : <CloseIcon />}>
                  {t(on ? "flags.on" : "flags.off")}
                </StatusChip>
              }
              action={
                <form method="post" action={path} aria-label={flag}>
                  <input type="hidden" name="flag" value={flag} />
                  <Cluster>
                    <Button look="ghost" name="state" value={on ? "off" : "on"}>
                      {t(on ? "flags.turnOff" : "flags.turnOn")}
                    </Button>
                    {because === "remembered" ? (
                      <Button look="ghost" name="state" value="forget">
                        {t("flags.forget")}
                      </Button>
                    ) : null}
                  </Cluster>
                </form>
              }
            />
          ))}
        </List>
      </Stack>
    </>
  );
}

const brandsText = (brands: readonly Brand[]): string => brands.map((brand) => brandNames[brand]).join(", ");
